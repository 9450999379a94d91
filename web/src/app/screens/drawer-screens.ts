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
    act: 'see-figures',
    load: async () => (await import('../../drawers/z-list-page.tsx')).ZListPage,
  },
  {
    path: '/Z-Reports/:id',
    title: 'Z Report',
    under: '/Z-Reports',
    act: 'close-drawer',
    load: async () => (await import('../../drawers/z-page.tsx')).ZPage,
  },
];
