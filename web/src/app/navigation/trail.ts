import * as paths from '../../lib/paths.ts';
import { findScreen } from '../screens/screens.ts';

type Crumb = { label: string; path?: string };

const HOME: Crumb = { label: 'Home', path: paths.home };

/** The breadcrumb of a path: Home, then the group or screen that it belongs to, then itself. */
export const trailOf = (path: string): readonly Crumb[] => {
  const screen = findScreen(path);
  if (screen === undefined) return [HOME, { label: 'Page not found' }];
  if (screen.path === HOME.path) return [HOME];
  const parent = screen.under === undefined ? undefined : findScreen(screen.under);
  const { menu } = parent ?? screen;
  return [
    HOME,
    ...(typeof menu === 'string' ? [{ label: menu }] : []),
    ...(parent === undefined ? [] : [{ label: parent.title, path: parent.path }]),
    { label: screen.title },
  ];
};
