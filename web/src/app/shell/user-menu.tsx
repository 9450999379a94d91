import { Menu, Text, UnstyledButton } from '@mantine/core';
import type { User } from '@mendpoint/contract/auth';
import { personName } from '@mendpoint/domain/text/person-name';
import { type Icon, IconChevronDown, IconKey, IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../auth/session.ts';
import { ColorSchemeItems } from './color-scheme-items.tsx';
import styles from './user-menu.module.css';

/** Shows who is logged in, with the account's screens, the colours and the logout. */
export function UserMenu() {
  const { user } = useSession();
  if (user === null) return null;
  const name = displayName(user);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.button} aria-label={`Account: ${name}`}>
          <span className={styles.initial} aria-hidden>
            {name.charAt(0).toUpperCase()}
          </span>
          <span className={styles.name}>{name}</span>
          <IconChevronDown size={16} className={styles.chevron} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" truncate>
            {user.email}
          </Text>
        </Menu.Label>
        <ScreenItem path="/profile" label="Your Profile" icon={IconUser} />
        <ScreenItem path="/change-password" label="Change Password" icon={IconKey} />
        <Menu.Divider />
        <ColorSchemeItems />
        <Menu.Divider />
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={20} aria-hidden />}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ScreenItem({ path, label, icon: ScreenIcon }: { path: string; label: string; icon: Icon }) {
  return (
    <Menu.Item component={Link} to={path} leftSection={<ScreenIcon size={20} aria-hidden />}>
      {label}
    </Menu.Item>
  );
}

const displayName = (user: User): string => (user.role === 'shop' ? user.name : personName(user) || user.email);
