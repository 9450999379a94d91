import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const LOOK_MS = 100;
const LONGEST_MS = 60_000;

/** Waits until each database has replayed all that the leader has written by now. Throws where one has not within a minute. */
export const untilReplayed = async (leaderUrl: string, urls: string[]): Promise<void> => {
  const [{ written }] = await ask<{ written: string }>(leaderUrl, 'select pg_current_wal_lsn()::text as written');
  const until = performance.now() + LONGEST_MS;
  for (const url of urls) {
    while (!(await hasReplayed(url, written))) {
      if (performance.now() > until) throw new Error(`${new URL(url).host} has not replayed ${written}`);
      await pause(LOOK_MS);
    }
  }
};

/** The leader replays nothing. */
const hasReplayed = async (url: string, written: string): Promise<boolean> => {
  const statement = `select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= '${written}'::pg_lsn as is_there`;
  return (await ask<{ is_there: boolean }>(url, statement))[0].is_there;
};

const ask = async <Row extends object>(url: string, statement: string): Promise<[Row]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows as [Row];
  } finally {
    await client.end();
  }
};
