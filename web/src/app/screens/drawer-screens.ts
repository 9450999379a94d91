import type { Screen } from './screen.ts';

export const DRAWER_SCREENS: readonly Screen[] = [
  {
    path: '/Drawer',
    title: 'Drawer',
    load: async () => (await import('../../drawers/drawers-page.tsx')).DrawersPage,
  },
  {
    path: '/Z-Reports',
    title: 'Z Reports',
    load: async () => (await import('../../drawers/z-list-page.tsx')).ZListPage,
  },
  {
    path: '/Z-Reports/:id',
    title: 'Z Report',
    under: '/Z-Reports',
    load: async () => (await import('../../drawers/z-page.tsx')).ZPage,
  },
];
