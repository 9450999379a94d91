import { sql } from 'kysely';
import type { Values } from '../../db/prepared.ts';

/** Who did something to a sale, as its history and the list of changed sales name them. */
export type Actor = {
  loginId: string;
  /** The name of whoever of the shop's staff it was; null: nobody. */
  person: string | null;
};

/**
 * 'Anna, Parramatta', or the email that the login has at this moment. Where the login has just been removed it is null, and
 * whatever would be written with it fails.
 */
export const actorOf = ({ loginId, person }: Values<Actor>) =>
  sql<string>`(select coalesce(cast(${person} as text) || ', ' || (select name from shop where shop.id = login.id), email)
    from login where id = ${loginId})`;
