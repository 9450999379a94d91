import type { ComponentType } from 'react';

export type Screen = {
  path: string;
  /** In the breadcrumb. */
  title: string;
  /** The path of the screen that this one is a part of, for the breadcrumb. */
  under?: string;
  /** A shop account that opens it is told that it may not. */
  adminOnly?: boolean;
  load: () => Promise<ComponentType>;
};
