import { createBrowserRouter, type DOMRouterOpts, type RouteObject } from 'react-router';
import { LoginPage } from '../auth/login-page.tsx';
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
      { path: '/', Component: LoginPage },
      { path: '/logout', lazy: async () => ({ Component: (await import('../auth/logout-page.tsx')).LogoutPage }) },
      {
        path: '/Forgot-Password',
        lazy: async () => ({ Component: (await import('../auth/forgot-password-page.tsx')).ForgotPasswordPage }),
      },
      {
        path: '/Reset-Password',
        lazy: async () => ({ Component: (await import('../auth/reset-password-page.tsx')).ResetPasswordPage }),
      },
    ],
  },
];

export const routerOptions = (): Pick<DOMRouterOpts, 'patchRoutesOnNavigation'> => {
  let isComplete = false;
  return {
    patchRoutesOnNavigation: async ({ patch }) => {
      if (isComplete) return;
      patch('root', (await import('./routes-behind-login.ts')).routesBehindLogin);
      isComplete = true;
    },
  };
};

export const createRouter = () => createBrowserRouter(routes, routerOptions());
