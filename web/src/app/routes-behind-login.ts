import type { QueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import type { RouteObject } from 'react-router';
import { Guard } from './guard.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { openTo } from './open-to.tsx';
import { RouteFailure } from './route-failure.tsx';
import { Screens } from './screens/paydesk-screen.tsx';
import type { Screen } from './screens/screen.ts';
import { SCREENS } from './screens/screens.ts';
import { ShellLayout } from './shell/shell.tsx';
import { UnlessLocked } from './shell/unless-locked.tsx';

const screenRoute = (screen: Screen, queries: QueryClient): RouteObject => ({
  path: screen.path,
  lazy: async () => {
    const Component = await screen.load(queries);
    // Memoised: the router draws screens again at every step of a navigation, even the one that is being left.
    return { Component: memo(openTo(screen, Component)) };
  },
});

/** The frames around every screen, outermost first. */
const FRAMES: readonly Pick<RouteObject, 'Component' | 'ErrorBoundary'>[] = [
  { Component: Guard },
  { Component: UnlessLocked, ErrorBoundary: RouteFailure },
  { Component: ShellLayout },
  { Component: Screens, ErrorBoundary: RouteFailure },
];

/** The screens inside the shell, and 'Page not found'. */
export const routesBehindLogin = (queries: QueryClient): RouteObject[] => [
  ...FRAMES.reduceRight<RouteObject[]>(
    (children, frame) => [{ ...frame, children }],
    SCREENS.map((screen) => screenRoute(screen, queries)),
  ),
  { path: '*', Component: NotFoundPage },
];
