import type { Act } from '@mendpoint/domain/people/permissions';
import { IconBuildingStore, IconCategory, IconChartBar, IconFileInvoice, type IconProps } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { GuideName } from '../guide/guide-pages.ts';

export type MenuIcon = ComponentType<IconProps>;

/** The groups of the menu, and what stands for each where there is no room for words. */
export const MENU_GROUPS = {
  'Store Management': IconBuildingStore,
  Invoice: IconFileInvoice,
  Catalog: IconCategory,
  Reports: IconChartBar,
} satisfies Record<string, MenuIcon>;

export type Screen = {
  path: string;
  /** In the breadcrumb and in the menu. */
  title: string;
  /** On the screen and on the browser's tab, where it is not the title. */
  heading?: string;
  /** Its group of the menu; by itself it has an icon there. Screens without are opened from others. */
  menu?: keyof typeof MENU_GROUPS | MenuIcon;
  /** The path of the screen that this one is a part of, for the breadcrumb. */
  under?: string;
  /** Only for admins; a shop account is told so. */
  adminOnly?: boolean;
  /** Only for whom the table of permissions allows the act; others are told so, and have it in no menu. */
  act?: Act;
  /** Only admins have it in their menu; who knows its path may open it all the same. */
  adminsMenu?: boolean;
  /** The page of the guide that '?' opens on it. */
  guide?: GuideName;
  /** Fetches its code, and may ask the server for what it shows first. */
  load: (queries: QueryClient) => Promise<ComponentType>;
};

/** An entry of the registry: what the screen is, and its code. */
export const screen = (about: Omit<Screen, 'load'>, load: Screen['load']): Screen => ({ ...about, load });
