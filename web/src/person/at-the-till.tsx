import { UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../auth/session.ts';
import styles from './at-the-till.module.css';
import { lockTill, useTill } from './queries.ts';

/** The person at the till, as a button that locks it for the next one. Nothing where the shop has no staff. */
export function AtTheTill() {
  const queries = useQueryClient();
  const { user } = useSession();
  const person = useTill()?.person;
  if (!person || user === null) return null;
  return (
    <UnstyledButton
      className={styles.person}
      aria-label={`At the till: ${person.name}. Switch`}
      onClick={() => void lockTill(queries, user._id)}
    >
      <span className={styles.name}>{person.name}</span>
      <span className={styles.switch}>Switch</span>
    </UnstyledButton>
  );
}
