; Inno Setup: an installer for the bundle, for one user or for all, with the file type.
; iscc /DVersion=1.2.3 packaging\windows\tribe-desktop.iss

#ifndef Version
  #error Name the version: /DVersion=1.2.3
#endif

[Setup]
AppId=net.tribe_desktop.TribeDesktop
AppName=Tribe Desktop
AppVersion={#Version}
AppPublisher=Tribe Desktop contributors
DefaultDirName={autopf}\Tribe Desktop
DefaultGroupName=Tribe Desktop
DisableProgramGroupPage=yes
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
ChangesAssociations=yes
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=tribe-desktop-{#Version}-setup
UninstallDisplayIcon={app}\tribe-desktop.exe
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Files]
Source: "..\..\dist\tribe-desktop\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Tribe Desktop"; Filename: "{app}\tribe-desktop.exe"
Name: "{autodesktop}\Tribe Desktop"; Filename: "{app}\tribe-desktop.exe"; Tasks: desktopicon

[Tasks]
Name: desktopicon; Description: "An icon on the desktop"; Flags: unchecked

[Registry]
Root: HKA; Subkey: "Software\Classes\.tribe"; ValueType: string; ValueName: ""; ValueData: "TribeDesktop.Match"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.tribe\OpenWithProgids"; ValueType: string; ValueName: "TribeDesktop.Match"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\TribeDesktop.Match"; ValueType: string; ValueName: ""; ValueData: "Tribe Desktop match"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\TribeDesktop.Match\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\tribe-desktop.exe,0"
Root: HKA; Subkey: "Software\Classes\TribeDesktop.Match\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\tribe-desktop.exe"" ""%1"""

[Run]
Filename: "{app}\tribe-desktop.exe"; Description: "Start Tribe Desktop"; Flags: nowait postinstall skipifsilent
