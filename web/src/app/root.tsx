import { Outlet, ScrollRestoration } from 'react-router';
import { Opening, useSlowNavigation } from './navigation/opening.ts';
import styles from './root.module.css';

/** Around every route: the line that shows that a screen is loading, and the scroll position of each screen. */
export function Root() {
  const opening = useSlowNavigation();
  return (
    <Opening value={opening}>
      {opening !== null && <div className={styles.progress} role="progressbar" aria-label="Loading" />}
      <Outlet />
      <ScrollRestoration />
    </Opening>
  );
}
