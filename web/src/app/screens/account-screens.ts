import type { Screen } from './screen.ts';

export const ACCOUNT_SCREENS: readonly Screen[] = [
  {
    path: '/shops',
    title: 'Stores',
    adminOnly: true,
    load: async () => (await import('../../shops/shop-list-page.tsx')).ShopListPage,
  },
  {
    path: '/add-shop',
    title: 'Add Stores',
    adminOnly: true,
    load: async () => (await import('../../shops/add-shop-page.tsx')).AddShopPage,
  },
  {
    path: '/Staff',
    title: 'Staff',
    act: 'manage-staff',
    load: async () => (await import('../../staff/staff-page.tsx')).StaffPage,
  },
  {
    path: '/ClosedPeriods',
    title: 'Closed Periods',
    adminOnly: true,
    load: async () => (await import('../../shops/closed-periods-page.tsx')).ClosedPeriodsPage,
  },
  {
    path: '/AuditTrail',
    title: 'Audit Trail',
    adminOnly: true,
    load: async () => (await import('../../audit/audit-page.tsx')).AuditPage,
  },
  {
    path: '/admins',
    title: 'Admins',
    adminOnly: true,
    load: async () => (await import('../../admins/admins-page.tsx')).AdminsPage,
  },
  {
    path: '/security',
    title: 'Login & Security',
    load: async () => (await import('../../auth/security/security-page.tsx')).SecurityPage,
  },
  {
    path: '/Backup',
    title: 'Backup',
    adminOnly: true,
    load: async () => (await import('../../backup/backup-page.tsx')).BackupPage,
  },
  {
    path: '/profile',
    title: 'Your Profile',
    load: async () => (await import('../profile-page.tsx')).ProfilePage,
  },
  {
    path: '/change-password',
    title: 'Change Password',
    load: async () => (await import('../../auth/change-password-page.tsx')).ChangePasswordPage,
  },
];
