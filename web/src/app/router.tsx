import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type DOMRouterOpts, matchPath, type RouteObject } from 'react-router';
import { LoginPage } from '../auth/login-page.tsx';
import * as paths from '../lib/paths.ts';
import { Loading } from '../ui/page/states.tsx';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';

/** The screens before the login. All others are fetched with the shell, by `routerOptions`. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RouteFailure,
    HydrateFallback: Loading,
    children: [
      { path: paths.login, Component: LoginPage },
      { path: paths.logout, lazy: async () => ({ Component: (await import('../auth/logout-page.tsx')).LogoutPage }) },
      {
        path: paths.forgotPassword,
        lazy: async () => ({ Component: (await import('../auth/forgot-password-page.tsx')).ForgotPasswordPage }),
      },
      {
        path: paths.resetPassword,
        lazy: async () => ({ Component: (await import('../auth/reset-password-page.tsx')).ResetPasswordPage }),
      },
      {
        path: paths.apiDocs,
        lazy: async () => ({ Component: (await import('../api-docs/api-docs-page.tsx')).ApiDocsPage }),
      },
    ],
  },
];

export const routerOptions = (queries: QueryClient): Pick<DOMRouterOpts, 'patchRoutesOnNavigation'> => {
  let isComplete = false;
  return {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (isComplete) return;
      // The paydesk's code comes beside the shell's, not after it.
      if (matchPath(paths.paydesk, path)) import('../paydesk/paydesk-page.tsx').catch(() => undefined);
      patch('root', (await import('./routes-behind-login.ts')).routesBehindLogin(queries));
      isComplete = true;
    },
  };
};

export const createRouter = (queries: QueryClient) => createBrowserRouter(routes, routerOptions(queries));
