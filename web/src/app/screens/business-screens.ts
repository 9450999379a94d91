import * as paths from '../../lib/paths.ts';
import { type Screen, screen } from './screen.ts';

const OWNERS = { menu: 'Business', adminOnly: true } as const;

/** What runs the business: who works in it, its tax, what leaves it, and what keeps it safe. */
export const BUSINESS_SCREENS: readonly Screen[] = [
  screen(
    { path: paths.staff, title: 'Staff', menu: 'Business', act: 'manage-staff', guide: 'people' },
    async () => (await import('../../staff/staff-page.tsx')).StaffPage,
  ),
  screen(
    { path: paths.person(':id'), title: 'Person', under: paths.staff, act: 'see-figures', guide: 'people' },
    async () => (await import('../../staff/view/person-page.tsx')).PersonPage,
  ),
  screen(
    // Everybody opens their own, from the menu of the account.
    { path: paths.hours, title: 'Hours', menu: 'Business', menuOf: 'manage-staff', guide: 'hours' },
    async () => (await import('../../time-clock/hours-page.tsx')).HoursPage,
  ),
  screen(
    { path: paths.ticketRules, title: 'Ticket Rules', menu: 'Business', act: 'edit-shop', guide: 'condition' },
    async () => (await import('../../tickets/rules/ticket-rules-page.tsx')).TicketRulesPage,
  ),
  screen(
    { path: paths.messages, title: 'Messages', menu: 'Business', act: 'edit-shop', guide: 'messages' },
    async () => (await import('../../messages/messages-page.tsx')).MessagesPage,
  ),
  screen(
    { path: paths.admins, title: 'Admins', ...OWNERS, guide: 'who-did-what' },
    async () => (await import('../../admins/admins-page.tsx')).AdminsPage,
  ),
  screen(
    { path: paths.taxes, title: 'Tax', menu: 'Business', menuOf: 'edit-catalogue', guide: 'catalogue' },
    async () => (await import('../../catalogue/tax-page.tsx')).TaxPage,
  ),
  screen(
    { path: paths.journal, title: 'Journal', menu: 'Business', act: 'export', guide: 'bookkeeper' },
    async () => (await import('../../reports/journal/journal-page.tsx')).JournalPage,
  ),
  screen(
    { path: paths.closedPeriods, title: 'Closed Periods', ...OWNERS, guide: 'closed-periods' },
    async () => (await import('../../shops/closed-periods-page.tsx')).ClosedPeriodsPage,
  ),
  screen(
    { path: paths.auditTrail, title: 'Audit Trail', ...OWNERS, guide: 'who-did-what' },
    async () => (await import('../../audit/audit-page.tsx')).AuditPage,
  ),
  screen(
    { path: paths.settings, title: 'Settings', ...OWNERS, guide: 'server' },
    async () => (await import('../../settings/settings-page.tsx')).SettingsPage,
  ),
  screen(
    // Bookmarks of the screen that became a part of Settings.
    { path: paths.backup, title: 'Backup', under: paths.settings, adminOnly: true, guide: 'backup' },
    async () => (await import('../../settings/backup-page.tsx')).BackupPage,
  ),
];
