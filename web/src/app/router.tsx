import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, type DOMRouterOpts, matchPath, type RouteObject } from 'react-router';
import { LoginPage } from '../auth/login-page.tsx';
import * as paths from '../lib/paths.ts';
import { Loading } from '../ui/page/states.tsx';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';

const fetched = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

/** The screens before the login. All others are fetched with the shell, by `routerOptions`. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RouteFailure,
    HydrateFallback: Loading,
    children: [
      { path: paths.login, Component: LoginPage },
      fetched(paths.logout, async () => (await import('../auth/logout-page.tsx')).LogoutPage),
      fetched(paths.forgotPassword, async () => (await import('../auth/forgot-password-page.tsx')).ForgotPasswordPage),
      fetched(paths.resetPassword, async () => (await import('../auth/reset-password-page.tsx')).ResetPasswordPage),
      fetched(paths.trust, async () => (await import('../trust/trust-page.tsx')).TrustPage),
      fetched(paths.apiDocs, async () => (await import('../api-docs/api-docs-page.tsx')).ApiDocsPage),
    ],
  },
];

export const routerOptions = (queries: QueryClient): Pick<DOMRouterOpts, 'patchRoutesOnNavigation'> => {
  let isComplete = false;
  return {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (isComplete) return;
      // The paydesk's code is fetched beside the shell's, not after it.
      if (matchPath(paths.paydesk, path)) import('../paydesk/paydesk-page.tsx').catch(() => undefined);
      patch('root', (await import('./routes-behind-login.ts')).routesBehindLogin(queries));
      isComplete = true;
    },
  };
};

export const createRouter = (queries: QueryClient) => createBrowserRouter(routes, routerOptions(queries));
