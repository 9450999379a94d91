import { Menu, NavLink, Tooltip } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../auth/session.ts';
import { type NavigationEntry, type NavigationLink, navigationFor } from './navigation.ts';
import styles from './sidebar.module.css';

/** The list of screens beside the content: with words, or as a rail of icons. */
export function Sidebar({ isRail }: { isRail: boolean }) {
  return (
    <aside className={styles.sidebar} data-rail={isRail || undefined}>
      <NavigationList label="Main" isRail={isRail} />
    </aside>
  );
}

/** `onChoose` is told when a screen was chosen, so that a drawer can close. */
export function NavigationList(props: { label: string; isRail?: boolean; onChoose?: () => void }) {
  const { label, isRail = false, onChoose } = props;
  const entries = navigationFor(useSession().role);
  const Entry = isRail ? RailEntry : OpenEntry;
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <Entry entry={entry} {...(onChoose && { onChoose })} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = { entry: NavigationEntry; onChoose?: () => void };

function OpenEntry({ entry, onChoose }: EntryProps) {
  const isCurrent = useIsCurrent();
  const icon = <entry.icon size={22} stroke={1.7} aria-hidden />;
  if (entry.items === undefined) return <ScreenLink link={entry} leftSection={icon} onClick={onChoose} />;
  return (
    <NavLink
      component="button"
      type="button"
      label={entry.label}
      leftSection={icon}
      rightSection={<IconChevronRight size={16} aria-hidden />}
      defaultOpened={entry.items.some(({ path }) => isCurrent(path))}
      childrenOffset={34}
    >
      {entry.items.map((item) => (
        <ScreenLink key={item.path} link={item} onClick={onChoose} />
      ))}
    </NavLink>
  );
}

function ScreenLink(props: {
  link: NavigationLink;
  leftSection?: React.ReactNode;
  onClick?: (() => void) | undefined;
}) {
  const { link, leftSection, onClick } = props;
  const isCurrent = useIsCurrent()(link.path);
  return (
    <NavLink
      component={Link}
      to={link.path}
      label={link.label}
      leftSection={leftSection}
      active={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      {...(onClick && { onClick })}
    />
  );
}

function RailEntry({ entry }: EntryProps) {
  const isCurrent = useIsCurrent();
  const icon = <entry.icon size={24} stroke={1.7} aria-hidden />;
  if (entry.items === undefined) {
    const current = isCurrent(entry.path);
    return (
      <Tooltip label={entry.label} position="right">
        <NavLink
          component={Link}
          to={entry.path}
          label={icon}
          active={current}
          aria-label={entry.label}
          aria-current={current ? 'page' : undefined}
        />
      </Tooltip>
    );
  }
  return (
    <Menu position="right-start" menuItemTabIndex={0}>
      <Menu.Target>
        <NavLink
          component="button"
          type="button"
          label={icon}
          aria-label={entry.label}
          active={entry.items.some(({ path }) => isCurrent(path))}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{entry.label}</Menu.Label>
        {entry.items.map(({ path, label }) => (
          <Menu.Item key={path} component={Link} to={path}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const useIsCurrent = () => {
  const { pathname } = useLocation();
  return (path: string) => pathname.toLowerCase() === path.toLowerCase();
};
