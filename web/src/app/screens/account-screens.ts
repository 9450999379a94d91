import * as paths from '../../lib/paths.ts';
import type { Screen } from './screen.ts';

export const ACCOUNT_SCREENS: readonly Screen[] = [
  {
    path: paths.profile,
    title: 'Your Profile',
    guide: 'login',
    load: async () => (await import('../profile-page.tsx')).ProfilePage,
  },
  {
    path: paths.changePassword,
    title: 'Change Password',
    guide: 'login',
    load: async () => (await import('../../auth/change-password-page.tsx')).ChangePasswordPage,
  },
  {
    path: paths.security,
    title: 'Login & Security',
    guide: 'login',
    load: async () => (await import('../../auth/security/security-page.tsx')).SecurityPage,
  },
];
