import { VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { lazy, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../auth/session.ts';
import { useMay } from '../../person/queries.ts';
import { MenuOnPress } from '../../ui/menu/menu-on-press.tsx';
import { type NavigationEntry, type NavigationGroup, type NavigationLink, navigationFor } from './navigation.ts';
import { useIsOpening } from './opening.ts';
import styles from './sidebar.module.css';
import { UpkeepDot } from './upkeep-dot.tsx';

/** The list of screens beside the content: with words, or as a rail of icons. */
export function Sidebar({ isRail }: { isRail: boolean }) {
  return (
    <aside className={styles.sidebar} data-rail={isRail || undefined}>
      <NavigationList label="Main" isRail={isRail} />
    </aside>
  );
}

/** `onChoose` is called when a screen was chosen, so that a drawer can close. */
export function NavigationList(props: { label: string; isRail?: boolean; onChoose?: () => void }) {
  const { label, isRail = false, onChoose } = props;
  const entries = navigationFor(useSession().role, useMay());
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.label}>
            {isRail ? <RailEntry entry={entry} /> : <OpenEntry entry={entry} onChoose={onChoose} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Choosing = { onChoose: (() => void) | undefined };

function OpenEntry({ entry, onChoose }: { entry: NavigationEntry } & Choosing) {
  const icon = <entry.icon size={22} stroke={1.7} aria-hidden />;
  if (entry.items === undefined) return <ScreenLink link={entry} icon={icon} onChoose={onChoose} />;
  return <Group group={entry} icon={icon} onChoose={onChoose} />;
}

function Group({ group, icon, onChoose }: { group: NavigationGroup; icon: ReactNode } & Choosing) {
  const isCurrent = useIsCurrent();
  const [isOpen, setOpen] = useState(() => group.items.some(({ path }) => isCurrent(path)));
  return (
    <>
      <button type="button" className={styles.entry} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={styles.icon}>{icon}</span>
        <Words>
          {group.label}
          {!isOpen && <UpkeepDot to={group.items.map(({ path }) => path)} />}
        </Words>
        <IconChevronRight size={16} className={styles.chevron} aria-hidden />
      </button>
      {isOpen && (
        <div className={styles.items}>
          {group.items.map((item) => (
            <ScreenLink key={item.path} link={item} onChoose={onChoose} />
          ))}
        </div>
      )}
    </>
  );
}

function ScreenLink({ link, icon, onChoose }: { link: NavigationLink; icon?: ReactNode } & Choosing) {
  const isCurrent = useIsCurrent()(link.path);
  const isOpening = useIsOpening()(link.path);
  return (
    <Link
      to={link.path}
      className={styles.entry}
      aria-current={isCurrent ? 'page' : undefined}
      aria-busy={isOpening}
      onClick={onChoose}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      <Words>
        {link.label}
        <UpkeepDot to={[link.path]} />
      </Words>
    </Link>
  );
}

function Words({ children }: { children: ReactNode }) {
  return (
    <span className={styles.words}>
      <span>{children}</span>
    </span>
  );
}

const fetchMenu = async () => ({ default: (await import('./group-menu.tsx')).GroupMenu });
const GroupMenu = lazy(fetchMenu);

function RailEntry({ entry }: { entry: NavigationEntry }) {
  const isCurrent = useIsCurrent();
  const isOpening = useIsOpening();
  const icon = <entry.icon size={24} stroke={1.7} aria-hidden />;
  if (entry.items === undefined) {
    return (
      <Link
        to={entry.path}
        className={clsx(styles.entry, styles.named)}
        aria-label={entry.label}
        aria-current={isCurrent(entry.path) ? 'page' : undefined}
        aria-busy={isOpening(entry.path)}
      >
        {icon}
      </Link>
    );
  }
  return (
    <MenuOnPress
      button={
        <button
          type="button"
          className={styles.entry}
          aria-haspopup="menu"
          data-active={entry.items.some(({ path }) => isCurrent(path)) || undefined}
          aria-busy={entry.items.some(({ path }) => isOpening(path))}
        >
          {icon}
          <VisuallyHidden component="span">{entry.label}</VisuallyHidden>
          <UpkeepDot to={entry.items.map(({ path }) => path)} />
        </button>
      }
      fetchMenu={fetchMenu}
      menu={(opening) => <GroupMenu group={entry} {...opening} />}
    />
  );
}

const useIsCurrent = () => {
  const { pathname } = useLocation();
  return (path: string) => pathname.toLowerCase() === path.toLowerCase();
};
