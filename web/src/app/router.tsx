import { createBrowserRouter, type RouteObject } from 'react-router';
import { Loading } from '../ui/page/states.tsx';
import { adminOnly } from './admin-only.tsx';
import { Guard } from './guard.tsx';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import type { Screen } from './screens/screen.ts';
import { SCREENS } from './screens/screens.ts';

const screenRoute = ({ path, title, under, adminOnly: isAdminOnly = false, load }: Screen): RouteObject => ({
  path,
  handle: { title, under },
  lazy: async () => {
    const Component = await load();
    return { Component: isAdminOnly ? adminOnly(Component) : Component };
  },
});

/** All routes: those before the login, the screens inside the shell, and 'Page not found'. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteFailure,
    HydrateFallback: Loading,
    children: [
      { path: '/', lazy: async () => ({ Component: (await import('../auth/login-page.tsx')).LoginPage }) },
      { path: '/logout', lazy: async () => ({ Component: (await import('../auth/logout-page.tsx')).LogoutPage }) },
      {
        path: '/Forgot-Password',
        lazy: async () => ({ Component: (await import('../auth/forgot-password-page.tsx')).ForgotPasswordPage }),
      },
      {
        path: '/Reset-Password',
        lazy: async () => ({ Component: (await import('../auth/reset-password-page.tsx')).ResetPasswordPage }),
      },
      {
        Component: Guard,
        children: [
          {
            lazy: async () => ({ Component: (await import('./shell/shell.tsx')).ShellLayout }),
            children: [{ ErrorBoundary: RouteFailure, children: SCREENS.map(screenRoute) }],
          },
        ],
      },
      { path: '*', lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }) },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
