import type { Act } from '@mendpoint/domain/people/permissions';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export type Screen = {
  path: string;
  /** In the breadcrumb and in the menu. */
  title: string;
  /** The path of the screen that this one is a part of, for the breadcrumb. */
  under?: string;
  /** Only for admins; a shop account is told so. */
  adminOnly?: boolean;
  /** Only for whom the table of permissions allows the act; others are told so, and have it in no menu. */
  act?: Act;
  /** Only admins have it in their menu; who knows its path may open it all the same. */
  adminsMenu?: boolean;
  /** Fetches its code, and may ask the server for what it shows first. */
  load: (queries: QueryClient) => Promise<ComponentType>;
};
