import { ModalsProvider } from '@mantine/modals';
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useRememberSelectedShop } from '../../shops/queries.ts';
import { isDialogOpen } from '../../ui/dialog/open-dialog.ts';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import { useOpening } from '../navigation/opening.ts';
import { Sidebar } from '../navigation/sidebar.tsx';
import { SidebarDrawer } from '../navigation/sidebar-drawer.tsx';
import { useSidebar } from '../navigation/use-sidebar.ts';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** The frame around every screen behind the login. It stays as it is when the screen changes. */
export const ShellLayout = memo(function ShellLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
});

/** The frame of every screen behind the login: top bar, sidebar and breadcrumb. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <ModalsProvider>
      <Frame>{children}</Frame>
    </ModalsProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  useRememberSelectedShop();
  const sidebar = useSidebar();
  const isOpening = useOpening() !== null;
  const main = useRef<HTMLElement>(null);
  return (
    <div className={styles.shell}>
      {/* A button, not a link: '#main' in the history would make Back need two presses. */}
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <TopBar isSidebarOpen={sidebar.isOpen} onToggleSidebar={sidebar.toggle} />
      {sidebar.shape !== 'drawer' && <Sidebar isRail={sidebar.shape === 'rail'} />}
      <SidebarDrawer opened={sidebar.isDrawerOpen} onClose={sidebar.closeDrawer} />
      <div className={styles.content}>
        <Breadcrumbs />
        <main id="main" ref={main} tabIndex={-1} aria-busy={isOpening} className={styles.main}>
          {children}
          <FocusOnNewScreen main={main} />
        </main>
      </div>
    </div>
  );
}

/** Moves the focus to the start of a new screen, unless the screen has set it or a dialog is open. */
function FocusOnNewScreen({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const { current } = main;
    if (current && !current.contains(document.activeElement) && !isDialogOpen()) current.focus({ preventScroll: true });
  }, [pathname, main]);
  return null;
}
