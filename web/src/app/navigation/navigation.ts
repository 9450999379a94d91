import type { Role } from '@mendpoint/contract/auth';
import {
  IconBuildingStore,
  IconCashRegister,
  IconCategory,
  IconChartBar,
  IconFileInvoice,
  IconHome,
  type IconProps,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

export type NavigationIcon = ComponentType<IconProps>;
export type NavigationLink = { label: string; path: string; only?: Role };
export type NavigationEntry = { label: string; icon: NavigationIcon; only?: Role } & (
  | { path: string; items?: undefined }
  | { path?: undefined; items: readonly NavigationLink[] }
);

/** The sidebar, as data. An entry whose screen is not in the route table is left out by itself. */
const NAVIGATION: readonly NavigationEntry[] = [
  { label: 'Paydesk', icon: IconCashRegister, path: '/PointOfSale' },
  { label: 'Home', icon: IconHome, path: '/dashboard' },
  {
    label: 'Store Management',
    icon: IconBuildingStore,
    only: 'admin',
    items: [
      { label: 'Stores', path: '/shops' },
      { label: 'Add Stores', path: '/add-shop' },
    ],
  },
  {
    label: 'Invoice',
    icon: IconFileInvoice,
    items: [{ label: 'Manage Invoice', path: '/ManageInvoices' }],
  },
  {
    label: 'Catalog',
    icon: IconCategory,
    items: [
      { label: 'Category', path: '/category' },
      { label: 'Brand', path: '/brand' },
      { label: 'Device', path: '/DevicePage' },
      { label: 'Repair Parts', path: '/AddProblems' },
      { label: 'Products', path: '/products' },
    ],
  },
  { label: 'Customers', icon: IconUsers, path: '/Customer' },
  {
    label: 'Reports',
    icon: IconChartBar,
    items: [
      { label: 'Sales Report', path: '/Sales-report' },
      { label: 'Sales By Items', path: '/Sales-By-Items' },
      { label: 'Sales By Items Type', path: '/Sales-By-Items-Type' },
      { label: 'Multi Store Sales Summary', path: '/Multi-Store-Sales-Summary', only: 'admin' },
      { label: 'GST Worksheet', path: '/GST-Worksheet' },
    ],
  },
];

/** What the sidebar shows to a role: the entries whose screens exist, and the groups that still have any. */
export const navigationFor = (
  role: Role | null,
  hasScreen: (path: string) => boolean,
  navigation: readonly NavigationEntry[] = NAVIGATION,
): readonly NavigationEntry[] => {
  const isFor = ({ only }: { only?: Role }) => only === undefined || only === role;
  return navigation.filter(isFor).flatMap((entry): NavigationEntry[] => {
    if (entry.items === undefined) return hasScreen(entry.path) ? [entry] : [];
    const items = entry.items.filter((item) => isFor(item) && hasScreen(item.path));
    return items.length > 0 ? [{ ...entry, items }] : [];
  });
};

/** The label of the group that holds a path, for the breadcrumb. */
export const groupOf = (path: string): string | undefined =>
  NAVIGATION.find(({ items }) => items?.some((item) => item.path === path))?.label;
