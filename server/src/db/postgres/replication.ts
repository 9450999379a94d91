import type pg from 'pg';

/** The function of PostgreSQL that gives up waiting for a standby. It says so in a warning, and then that all is well. */
const WAIT = 'SyncRepWaitForLSN';

/** Answers whether each commit of a connection of the pool has reached the standby that must have it. */
export const watchReplication = (pool: pg.Pool): ((client: pg.PoolClient) => boolean) => {
  const unsure = new WeakSet<object>();
  pool.on('connect', (client) => {
    client.on('notice', ({ routine }) => {
      if (routine === WAIT) unsure.add(client);
    });
  });
  return (client) => !unsure.has(client);
};
