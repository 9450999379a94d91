import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../src/api/query-client.ts';
import { Providers } from '../src/app/providers.tsx';
import { routerOptions, routes } from '../src/app/router.tsx';

/** The whole application at an address. */
export const renderApp = (address: string, queryClient = createQueryClient()) => {
  const router = createMemoryRouter(routes, { initialEntries: [address], ...routerOptions(queryClient) });
  render(
    <Providers queryClient={queryClient} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
};
