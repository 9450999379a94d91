import type pg from 'pg';

/** The function of PostgreSQL that stops waiting for a standby. It sends a warning, and then reports success. */
const WAIT = 'SyncRepWaitForLSN';

/** Tells whether each commit of a watched connection has reached the standby that must have it. */
export const watchReplication = () => {
  const unsure = new WeakSet<object>();
  return {
    watch: (client: pg.PoolClient): void => {
      client.on('notice', ({ routine }) => {
        if (routine === WAIT) unsure.add(client);
      });
    },
    isReplicated: (client: pg.PoolClient): boolean => !unsure.has(client),
  };
};
