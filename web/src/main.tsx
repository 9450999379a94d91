import './ui/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createQueryClient } from './api/query-client.ts';
import { guardPagesPutAside } from './app/pages-put-aside.ts';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';

guardPagesPutAside(() => window.location.reload());

const queryClient = createQueryClient();

const root = document.getElementById('root');
if (root === null) throw new Error('#root is missing');
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={createRouter(queryClient)} />
    </Providers>
  </StrictMode>,
);
