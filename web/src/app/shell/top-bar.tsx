import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../auth/session.ts';
import * as paths from '../../lib/paths.ts';
import { AtTheTill } from '../../person/at-the-till.tsx';
import { ShopPicker } from '../../shops/shop-picker.tsx';
import { Logo } from '../../ui/page/logo.tsx';
import { UpkeepDot } from '../navigation/upkeep-dot.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

type TopBarProps = { isSidebarOpen: boolean; onToggleSidebar: () => void };

export function TopBar({ isSidebarOpen, onToggleSidebar }: TopBarProps) {
  const { role } = useSession();
  return (
    <header className={styles.bar}>
      <ActionIcon className={styles.menu} aria-expanded={isSidebarOpen} onClick={onToggleSidebar}>
        <IconMenu2 className={styles.narrow} aria-hidden />
        <IconLayoutSidebar className={styles.wide} aria-hidden />
        <VisuallyHidden component="span">Menu</VisuallyHidden>
        <span className={styles.dot}>
          <UpkeepDot />
        </span>
      </ActionIcon>
      <Link to={paths.home} className={styles.logo} aria-label="Mendpoint, Home">
        <Logo />
      </Link>
      <div className={styles.end}>
        <div className={styles.palette}>
          <PaletteButton />
        </div>
        {role === 'admin' && <ShopPicker />}
        <AtTheTill />
        <UserMenu />
      </div>
    </header>
  );
}
