import { type ComponentType, lazy, type ReactNode } from 'react';

/**
 * A component whose code comes after the screen around it. If it does not come, `instead` stands in its place and the screen
 * works on. `load` is a function of its own: a `then` on the `import` itself does not catch styles that are missing.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>, instead: ReactNode = null) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => instead }),
    ),
  );
