import type { ComponentType } from 'react';

export type Screen = {
  path: string;
  /** In the breadcrumb. */
  title: string;
  /** The path of the screen that this one is a part of, for the breadcrumb. */
  under?: string;
  /** Only for admins; a shop account is told so. */
  adminOnly?: boolean;
  load: () => Promise<ComponentType>;
};
