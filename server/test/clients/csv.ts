import type { Client } from './client.ts';

export const CSV = { 'content-type': 'text/csv' };

/** The two ways to send a file. */
export const importing = (client: Client, kind: 'products' | 'users' | 'catalogue' | 'repair-prices') => ({
  preview: (csv: string, mapping = '') => client.post(`/${kind}/import?dryRun=true&mapping=${mapping}`, csv, CSV),
  write: (csv: string | Buffer, headers = {}, mapping = '') =>
    client.post(`/${kind}/import?mapping=${mapping}`, csv, { ...CSV, ...headers }),
});
