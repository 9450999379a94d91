import type { Act } from '@mendpoint/domain/people/permissions';
import {
  IconBriefcase,
  IconBuildingStore,
  IconCategory,
  IconChartBar,
  IconFileInvoice,
  type IconProps,
} from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { GuideName } from '../guide/guide-pages.ts';

export type MenuIcon = ComponentType<IconProps>;

/** The groups of the menu, and the icon of each for the narrow rail. */
export const MENU_GROUPS = {
  'Store Management': IconBuildingStore,
  Invoice: IconFileInvoice,
  Catalog: IconCategory,
  Reports: IconChartBar,
  Business: IconBriefcase,
} satisfies Record<string, MenuIcon>;

export type Screen = {
  path: string;
  /** In the breadcrumb and in the menu. */
  title: string;
  /** The heading of the screen and the title of the browser's tab, if not `title`. */
  heading?: string;
  /** The group of the menu, or an icon for a screen by itself. A screen without it is opened from other screens. */
  menu?: keyof typeof MENU_GROUPS | MenuIcon;
  /** The path of the screen that this one is a part of, for the breadcrumb. */
  under?: string;
  /** Only for admins; a shop account is told so. */
  adminOnly?: boolean;
  /** The act in the table of permissions that it needs. Others are told so, and do not see it in a menu. */
  act?: Act;
  /** Who sees it in their menu, if not everybody who may open it: others come to it from elsewhere. */
  menuOf?: 'admins' | Act;
  /** The page of the guide that '?' opens on this screen. */
  guide?: GuideName;
  /** Fetches its code, and may read from the server what it shows first. */
  load: (queries: QueryClient) => Promise<ComponentType>;
};

/** An entry of the registry: the screen's data, and how to load its code. */
export const screen = (about: Omit<Screen, 'load'>, load: Screen['load']): Screen => ({ ...about, load });
