import { sql } from 'kysely';
import type { Values } from '../../db/prepared.ts';

/** The actor of an act on a sale, for its history and for the list of changed sales. */
export type Actor = {
  loginId: string;
  /** The name of the person at the till; null where there is none. */
  person: string | null;
};

/**
 * 'Anna, Parramatta', or the email that the login has at this moment. It is null where the login has just been removed,
 * and then the insert that uses it fails.
 */
export const actorOf = ({ loginId, person }: Values<Actor>) =>
  sql<string>`(select coalesce(cast(${person} as text) || ', ' || (select name from shop where shop.id = login.id), email)
    from login where id = ${loginId})`;
