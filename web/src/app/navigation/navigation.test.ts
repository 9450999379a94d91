import { type Act, isAllowed, STAFF_ROLES, type StaffRole } from '@mendpoint/domain/people/permissions';
import { expect, test } from 'vitest';
import { findScreen, SCREENS } from '../screens/screens.ts';
import { navigationFor } from './navigation.ts';

const anything = () => true;

const outline = (entries: ReturnType<typeof navigationFor>) =>
  entries.map(({ label, items }) => (items ? { [label]: items.map((item) => item.label) } : label));

test('an admin sees every entry', () => {
  expect(outline(navigationFor('admin', anything))).toEqual([
    'Paydesk',
    'Home',
    { 'Store Management': ['Stores', 'Add Stores'] },
    {
      Invoice: [
        'Manage Invoice',
        'Tickets',
        'Parts',
        'Quotes',
        'Gift Cards',
        'Deposits',
        'Left Behind',
        'Loan Devices',
        'Adjustment Notes',
        'Owing',
      ],
    },
    'Drawer',
    { Catalog: ['Category', 'Brand', 'Device', 'Repair Parts', 'Price Book', 'Products'] },
    'Customers',
    {
      Reports: [
        'Sales Report',
        'Takings',
        'Z Reports',
        'Sales By Person',
        'Sales By Items',
        'Sales By Items Type',
        'Sales And Margins',
        'Multi Store Sales Summary',
        'Repairs',
        'Commission',
        'Stock Value',
        'Dead Stock',
        'GST Worksheet',
      ],
    },
    {
      Business: [
        'Staff',
        'Hours',
        'Ticket Rules',
        'Messages',
        'Admins',
        'Tax',
        'Journal',
        'Closed Periods',
        'Audit Trail',
        'Settings',
      ],
    },
  ]);
});

test('a shop account sees neither Store Management, nor the Multi Store report, nor what only an owner may open', () => {
  expect(outline(navigationFor('shop', anything))).toEqual([
    'Paydesk',
    'Home',
    {
      Invoice: [
        'Manage Invoice',
        'Tickets',
        'Parts',
        'Quotes',
        'Gift Cards',
        'Deposits',
        'Left Behind',
        'Loan Devices',
        'Adjustment Notes',
        'Owing',
      ],
    },
    'Drawer',
    { Catalog: ['Category', 'Brand', 'Device', 'Repair Parts', 'Price Book', 'Products'] },
    'Customers',
    {
      Reports: [
        'Sales Report',
        'Takings',
        'Z Reports',
        'Sales By Person',
        'Sales By Items',
        'Sales By Items Type',
        'Sales And Margins',
        'Repairs',
        'Commission',
        'Stock Value',
        'Dead Stock',
        'GST Worksheet',
      ],
    },
    { Business: ['Staff', 'Hours', 'Ticket Rules', 'Messages', 'Tax', 'Journal'] },
  ]);
});

const lines = (role: StaffRole, given: readonly 'see-figures'[] = []) =>
  navigationFor('shop', (act) => isAllowed({ role, given }, act));

test('a cashier and a technician see no figures, no home of figures and nothing of the business; a manager sees what a shop account does', () => {
  const withoutFigures = [
    'Paydesk',
    {
      Invoice: [
        'Manage Invoice',
        'Tickets',
        'Parts',
        'Quotes',
        'Gift Cards',
        'Left Behind',
        'Loan Devices',
        'Adjustment Notes',
        'Owing',
      ],
    },
    'Drawer',
    { Catalog: ['Category', 'Brand', 'Device', 'Repair Parts', 'Price Book', 'Products'] },
    'Customers',
  ];
  expect(outline(lines('cashier'))).toEqual(withoutFigures);
  expect(outline(lines('technician'))).toEqual(withoutFigures);
  expect(outline(lines('manager'))).toEqual(outline(navigationFor('shop', anything)));
});

test('whoever is given the figures sees all reports but the journal, which leaves the business', () => {
  const reports = lines('cashier', ['see-figures']).find(({ label }) => label === 'Reports');
  expect(lines('cashier', ['see-figures']).some(({ label }) => label === 'Business')).toBe(false);
  expect(reports?.items?.map(({ label }) => label)).toEqual([
    'Sales Report',
    'Takings',
    'Z Reports',
    'Sales By Person',
    'Sales By Items',
    'Sales By Items Type',
    'Sales And Margins',
    'Repairs',
    'Commission',
    'Stock Value',
    'Dead Stock',
    'GST Worksheet',
  ]);
});

test.each(STAFF_ROLES)('a %s may open every screen of their menu', (role) => {
  const may = (act: Act) => isAllowed({ role, given: [] }, act);
  const links = navigationFor('shop', may).flatMap((entry) => entry.items ?? [entry]);
  const closed = links.filter(({ path }) => {
    const { adminOnly, act } = findScreen(path) ?? { adminOnly: true };
    return adminOnly || (act !== undefined && !may(act));
  });
  expect(closed).toEqual([]);
  expect(links.length).toBeGreaterThan(5);
});

test('entries without a screen are left out, and groups that hold none', () => {
  const screens = SCREENS.filter(({ path }) => ['/dashboard', '/brand'].includes(path));
  expect(outline(navigationFor('admin', anything, screens))).toEqual(['Home', { Catalog: ['Brand'] }]);
});

test('every entry leads to its address', () => {
  const links = navigationFor('admin', anything).flatMap((entry) => entry.items ?? [entry]);
  expect(Object.fromEntries(links.map(({ label, path }) => [label, path]))).toEqual({
    Paydesk: '/PointOfSale',
    Home: '/dashboard',
    Stores: '/shops',
    'Add Stores': '/add-shop',
    Admins: '/admins',
    'Manage Invoice': '/ManageInvoices',
    'Adjustment Notes': '/AdjustmentNotes',
    'Gift Cards': '/Gift-Cards',
    Deposits: '/Deposits',
    'Left Behind': '/LeftBehind',
    'Loan Devices': '/LoanDevices',
    Owing: '/Owing',
    Parts: '/Parts',
    Quotes: '/Quotes',
    Tickets: '/tickets',
    'Price Book': '/PriceBook',
    Drawer: '/Drawer',
    Category: '/category',
    Brand: '/brand',
    Device: '/DevicePage',
    'Repair Parts': '/AddProblems',
    Products: '/products',
    Customers: '/Customer',
    Staff: '/Staff',
    Hours: '/Hours',
    'Ticket Rules': '/TicketRules',
    Messages: '/Messages',
    'Sales Report': '/Sales-report',
    Takings: '/Takings',
    'Z Reports': '/Z-Reports',
    'Sales By Person': '/Sales-By-Person',
    'Sales By Items': '/Sales-By-Items',
    'Sales By Items Type': '/Sales-By-Items-Type',
    'Sales And Margins': '/Sales-And-Margins',
    Repairs: '/Repairs',
    Commission: '/Commission',
    'Multi Store Sales Summary': '/Multi-Store-Sales-Summary',
    'Stock Value': '/Stock-Value',
    'Dead Stock': '/Dead-Stock',
    'GST Worksheet': '/GST-Worksheet',
    Tax: '/Tax',
    Journal: '/Journal',
    'Closed Periods': '/ClosedPeriods',
    'Audit Trail': '/AuditTrail',
    Settings: '/Settings',
  });
});
