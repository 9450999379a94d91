import { findScreen } from '../screens/screens.ts';
import { groupOf } from './navigation.ts';

type Crumb = { label: string; path?: string };

const HOME: Crumb = { label: 'Home', path: '/dashboard' };

/** The breadcrumb of a path: Home, then the group or screen that it belongs to, then itself. */
export const trailOf = (path: string): readonly Crumb[] => {
  const screen = findScreen(path);
  if (screen === undefined) return [HOME, { label: 'Page not found' }];
  if (screen.path === HOME.path) return [HOME];
  const group = groupOf(screen.under ?? screen.path);
  const parent = screen.under === undefined ? undefined : findScreen(screen.under);
  return [
    HOME,
    ...(group === undefined ? [] : [{ label: group }]),
    ...(parent === undefined ? [] : [{ label: parent.title, path: parent.path }]),
    { label: screen.title },
  ];
};
