import type { Client } from './client.ts';

export const CSV = { 'content-type': 'text/csv' };

/** The two ways to send a file. */
export const importing = (client: Client, kind: 'products' | 'users' | 'catalogue') => ({
  preview: (csv: string) => client.post(`/${kind}/import?dryRun=true`, csv, CSV),
  write: (csv: string | Buffer, headers = {}) => client.post(`/${kind}/import`, csv, { ...CSV, ...headers }),
});
