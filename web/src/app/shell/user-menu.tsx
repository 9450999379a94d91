import { UnstyledButton } from '@mantine/core';
import type { User } from '@mendpoint/contract/auth';
import { personName } from '@mendpoint/domain/text/person-name';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { useSession } from '../../auth/session.ts';
import { MenuOnPress } from '../../ui/menu/menu-on-press.tsx';
import styles from './user-menu.module.css';

const fetchMenu = async () => ({ default: (await import('./account-menu.tsx')).AccountMenu });
const AccountMenu = lazy(fetchMenu);

/** Shows who is logged in, with the account's screens, the colours and the logout. */
export function UserMenu() {
  const { user } = useSession();
  if (user === null) return null;
  const name = displayName(user);
  return (
    <MenuOnPress
      button={
        <UnstyledButton className={styles.button} aria-haspopup="menu" aria-label={`Account: ${name}`}>
          <span className={styles.initial} aria-hidden>
            {name.charAt(0).toUpperCase()}
          </span>
          <span className={styles.name}>{name}</span>
          <IconChevronDown size={16} className={styles.chevron} aria-hidden />
        </UnstyledButton>
      }
      fetchMenu={fetchMenu}
      menu={(opening) => <AccountMenu email={user.email} {...opening} />}
    />
  );
}

const displayName = (user: User): string => (user.role === 'shop' ? user.name : personName(user) || user.email);
