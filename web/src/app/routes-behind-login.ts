import type { RouteObject } from 'react-router';
import { adminOnly } from './admin-only.tsx';
import { Guard } from './guard.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteFailure } from './route-failure.tsx';
import type { Screen } from './screens/screen.ts';
import { SCREENS } from './screens/screens.ts';
import { ShellLayout } from './shell/shell.tsx';

const screenRoute = ({ path, title, under, adminOnly: isAdminOnly = false, load }: Screen): RouteObject => ({
  path,
  handle: { title, under },
  lazy: async () => {
    const Component = await load();
    return { Component: isAdminOnly ? adminOnly(Component) : Component };
  },
});

/** The screens inside the shell, and 'Page not found'. */
export const routesBehindLogin: RouteObject[] = [
  {
    Component: Guard,
    children: [
      {
        Component: ShellLayout,
        children: [{ ErrorBoundary: RouteFailure, children: SCREENS.map(screenRoute) }],
      },
    ],
  },
  { path: '*', Component: NotFoundPage },
];
