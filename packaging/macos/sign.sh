#!/usr/bin/env bash
# Sign an .app with the certificate in CERTIFICATE (PKCS 12, base 64), have Apple notarise it, and staple that to it.
set -eu
app=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
chain=$work/signing.keychain
trap 'security delete-keychain "$chain" || true; rm -rf "$work"' EXIT
printf %s "$CERTIFICATE" | base64 --decode > "$work/certificate.p12"
secret=$(uuidgen)
security create-keychain -p "$secret" "$chain"
security unlock-keychain -p "$secret" "$chain"
security import "$work/certificate.p12" -k "$chain" -P "$PASSWORD" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple: -s -k "$secret" "$chain"
security list-keychains -d user -s "$chain"
# From the inside out: libraries first, then the programs, then the whole.
find "$app/Contents/Frameworks" -type f \( -name '*.dylib' -o -name '*.so' -o -perm -u+x \) \
  -exec codesign --force --timestamp --options runtime --sign "$IDENTITY" {} +
for program in tribe-sim tribe-desktop; do
  codesign --force --timestamp --options runtime --entitlements "$here/entitlements.plist" --sign "$IDENTITY" \
    "$app/Contents/MacOS/$program"
done
codesign --force --timestamp --options runtime --entitlements "$here/entitlements.plist" --sign "$IDENTITY" "$app"
codesign --verify --deep --strict "$app"
ditto -c -k --keepParent "$app" "$work/app.zip"
xcrun notarytool submit "$work/app.zip" --apple-id "$APPLE_ID" --team-id "$APPLE_TEAM" --password "$APPLE_PASSWORD" --wait
xcrun stapler staple "$app"
