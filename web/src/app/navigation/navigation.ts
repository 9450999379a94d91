import type { Role } from '@mendpoint/contract/auth';
import type { Act } from '@mendpoint/domain/people/permissions';
import {
  IconBuildingStore,
  IconCash,
  IconCashRegister,
  IconCategory,
  IconChartBar,
  IconFileInvoice,
  IconHome,
  type IconProps,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { PAYDESK_PATH } from '../../paydesk/products/product-filter.ts';
import type { Screen } from '../screens/screen.ts';
import { SCREENS } from '../screens/screens.ts';

export type NavigationIcon = ComponentType<IconProps>;
export type NavigationLink = { label: string; path: string };
export type NavigationGroup = { label: string; path?: undefined; items: readonly NavigationLink[] };
export type NavigationEntry = { icon: NavigationIcon } & ((NavigationLink & { items?: undefined }) | NavigationGroup);

/** The menu: an icon and a screen, or a group and its screens, by the paths of the route table. */
const MENU: readonly { icon: NavigationIcon; group?: string; paths: readonly string[] }[] = [
  { icon: IconCashRegister, paths: [PAYDESK_PATH] },
  { icon: IconHome, paths: ['/dashboard'] },
  { icon: IconBuildingStore, group: 'Store Management', paths: ['/shops', '/add-shop', '/admins'] },
  { icon: IconFileInvoice, group: 'Invoice', paths: ['/ManageInvoices', '/AdjustmentNotes'] },
  { icon: IconCash, paths: ['/Drawer'] },
  { icon: IconCategory, group: 'Catalog', paths: ['/category', '/brand', '/DevicePage', '/AddProblems', '/products'] },
  { icon: IconUsers, paths: ['/Customer'] },
  { icon: IconUser, paths: ['/Staff'] },
  {
    icon: IconChartBar,
    group: 'Reports',
    paths: [
      '/Sales-report',
      '/Takings',
      '/Z-Reports',
      '/Sales-By-Person',
      '/Sales-By-Items',
      '/Sales-By-Items-Type',
      '/Multi-Store-Sales-Summary',
      '/GST-Worksheet',
      '/Journal',
      '/ClosedPeriods',
      '/AuditTrail',
      '/Backup',
    ],
  },
];

/** What the menu shows to somebody: the screens that they may open, and the groups that still have any. */
export const navigationFor = (
  role: Role | null,
  may: (act: Act) => boolean,
  screens: readonly Screen[] = SCREENS,
): readonly NavigationEntry[] =>
  MENU.flatMap(({ icon, group, paths }): NavigationEntry[] => {
    const items = paths.flatMap((path) =>
      screens.filter((screen) => screen.path === path && isShownTo(role, may, screen)),
    );
    const links = items.map(({ path, title }) => ({ path, label: title }));
    if (group === undefined) return links.map((link) => ({ ...link, icon }));
    return links.length > 0 ? [{ label: group, icon, items: links }] : [];
  });

const isShownTo = (
  role: Role | null,
  may: (act: Act) => boolean,
  { adminOnly = false, adminsMenu = adminOnly, act }: Screen,
): boolean => (role === 'admin' || !adminsMenu) && (act === undefined || may(act));

/** The label of the group that holds a path, for the breadcrumb. */
export const groupOf = (path: string): string | undefined => MENU.find(({ paths }) => paths.includes(path))?.group;
