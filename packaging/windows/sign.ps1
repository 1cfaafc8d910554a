# Sign the files that are named, with the certificate in CERTIFICATE (PKCS 12, base 64) and its PASSWORD.
$ErrorActionPreference = "Stop"
$file = Join-Path $env:RUNNER_TEMP "certificate.pfx"
[IO.File]::WriteAllBytes($file, [Convert]::FromBase64String($env:CERTIFICATE))
try {
    $kits = Join-Path ${env:ProgramFiles(x86)} "Windows Kits\10\bin"
    $tool = Get-ChildItem "$kits\*\x64\signtool.exe" | Sort-Object FullName | Select-Object -Last 1
    foreach ($name in $args) {
        & $tool.FullName sign /f $file /p $env:PASSWORD /fd sha256 /tr http://timestamp.digicert.com /td sha256 $name
        if ($LASTEXITCODE) { exit $LASTEXITCODE }
    }
} finally {
    Remove-Item $file
}
