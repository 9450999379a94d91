import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import styles from './root.module.css';

/** Around every route: the line that shows that a screen is loading, and the scroll position of each screen. */
export function Root() {
  const { state } = useNavigation();
  return (
    <>
      {state === 'loading' && <div className={styles.progress} role="progressbar" aria-label="Loading" />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
