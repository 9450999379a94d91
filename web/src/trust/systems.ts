/** What a step looks like there: a window with its title, its rows, and the one to press. */
export type Picture = { title: string; rows: readonly string[]; press: string };
export type Step = { text: string; picture: Picture };
export type System = { id: string; name: string; steps: readonly Step[]; note?: string };

const AUTHORITY = 'Mendpoint shop authority';

const WINDOWS: System = {
  id: 'windows',
  name: 'Windows',
  steps: [
    {
      text: 'Open the downloaded file and press Install Certificate.',
      picture: { title: 'Certificate', rows: [AUTHORITY], press: 'Install Certificate…' },
    },
    {
      text: 'Choose Local Machine, or Current User where Windows asks for an administrator, then Next.',
      picture: { title: 'Certificate Import Wizard', rows: ['Current User', 'Local Machine'], press: 'Next' },
    },
    {
      text: 'Choose Place all certificates in the following store, press Browse and take Trusted Root Certification Authorities.',
      picture: {
        title: 'Select Certificate Store',
        rows: ['Personal', 'Intermediate Certification Authorities'],
        press: 'Trusted Root Certification Authorities',
      },
    },
    {
      text: 'Press Next, Finish, and Yes to the warning. Then close every window of the browser and start it again.',
      picture: { title: 'Security Warning', rows: ['Do you want to install this certificate?', 'No'], press: 'Yes' },
    },
  ],
  note: 'Edge, Chrome and Firefox all go by what Windows trusts.',
};

const MAC: System = {
  id: 'mac',
  name: 'Mac',
  steps: [
    {
      text: 'Open the downloaded file. Keychain Access asks where to: take System, or login for yourself alone.',
      picture: { title: 'Add Certificates', rows: ['Keychain: System', 'Cancel'], press: 'Add' },
    },
    {
      text: `In Keychain Access double-click ${AUTHORITY} and open Trust.`,
      picture: { title: AUTHORITY, rows: ['Details'], press: 'Trust' },
    },
    {
      text: 'Beside When using this certificate choose Always Trust, close the window and enter your password.',
      picture: { title: 'Trust', rows: ['Use System Defaults', 'Never Trust'], press: 'Always Trust' },
    },
  ],
};

const IPHONE: System = {
  id: 'iphone',
  name: 'iPhone, iPad',
  steps: [
    {
      text: 'Open this page in Safari, download the certificate and press Allow.',
      picture: {
        title: 'This website is trying to download a configuration profile.',
        rows: ['Ignore'],
        press: 'Allow',
      },
    },
    {
      text: 'Open Settings and press Profile Downloaded, then Install.',
      picture: { title: 'Settings', rows: ['Airplane Mode', 'Wi-Fi'], press: 'Profile Downloaded' },
    },
    {
      text: `In Settings open General, About, Certificate Trust Settings, and switch ${AUTHORITY} on.`,
      picture: {
        title: 'Certificate Trust Settings',
        rows: ['Enable full trust for root certificates'],
        press: AUTHORITY,
      },
    },
  ],
  note: 'Without the last step the profile is there, but not trusted.',
};

const ANDROID: System = {
  id: 'android',
  name: 'Android',
  steps: [
    {
      text: 'Download the certificate. Then open Settings and search for CA certificate (below Security, Encryption & credentials).',
      picture: {
        title: 'Install a certificate',
        rows: ['VPN & app user certificate', 'Wi-Fi certificate'],
        press: 'CA certificate',
      },
    },
    {
      text: 'Press Install anyway and choose the downloaded file.',
      picture: { title: 'Your data won’t be private', rows: ['Don’t install'], press: 'Install anyway' },
    },
  ],
  note: 'Chrome goes by it at once. Android wants a screen lock first.',
};

const CHROME: System = {
  id: 'chrome',
  name: 'Chromebook, Linux',
  steps: [
    {
      text: 'In Chrome open chrome://certificate-manager, then Local certificates, Installed by you.',
      picture: {
        title: 'Certificate Manager',
        rows: ['Your certificates', 'Local certificates'],
        press: 'Installed by you',
      },
    },
    {
      text: 'Beside Trusted Certificates press Import and choose the downloaded file.',
      picture: { title: 'Trusted Certificates', rows: ['No certificates'], press: 'Import' },
    },
  ],
  note: 'Firefox on Linux keeps its own list: Settings, Privacy & Security, View Certificates, Authorities, Import.',
};

export const SYSTEMS: readonly System[] = [WINDOWS, MAC, IPHONE, ANDROID, CHROME];

/** Which of them a browser says that it runs on. An iPad calls itself a Mac, but has fingers on its screen. */
export const systemOf = (userAgent: string, touchPoints: number): System => {
  if (/iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)) return IPHONE;
  if (userAgent.includes('Android')) return ANDROID;
  if (userAgent.includes('Macintosh')) return MAC;
  return /Linux|CrOS/.test(userAgent) ? CHROME : WINDOWS;
};
