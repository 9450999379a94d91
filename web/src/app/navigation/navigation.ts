import type { Role } from '@mendpoint/contract/auth';
import type { Act } from '@mendpoint/domain/people/permissions';
import { MENU_GROUPS, type MenuIcon, type Screen } from '../screens/screen.ts';
import { SCREENS } from '../screens/screens.ts';

export type NavigationLink = { label: string; path: string };
export type NavigationGroup = { label: string; path?: undefined; items: readonly NavigationLink[] };
export type NavigationEntry = { icon: MenuIcon } & ((NavigationLink & { items?: undefined }) | NavigationGroup);

/** The menu of somebody: the screens that they may open, each group at the place of its first screen. */
export const navigationFor = (
  role: Role | null,
  may: (act: Act) => boolean,
  screens: readonly Screen[] = SCREENS,
): readonly NavigationEntry[] => {
  const shown = screens.filter((screen) => isShownTo(role, may, screen));
  return shown.flatMap((screen): NavigationEntry[] => {
    const { menu } = screen;
    if (menu === undefined) return [];
    if (typeof menu !== 'string') return [{ ...linkTo(screen), icon: menu }];
    const group = shown.filter((other) => other.menu === menu);
    return group[0] === screen ? [{ label: menu, icon: MENU_GROUPS[menu], items: group.map(linkTo) }] : [];
  });
};

const linkTo = ({ path, title }: Screen): NavigationLink => ({ path, label: title });

const isShownTo = (
  role: Role | null,
  may: (act: Act) => boolean,
  { adminOnly = false, menuOf, act }: Screen,
): boolean => {
  if ((adminOnly || menuOf === 'admins') && role !== 'admin') return false;
  return [act, menuOf === 'admins' ? undefined : menuOf].every((needed) => needed === undefined || may(needed));
};
