import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import { placeOf } from '../../src/db/database.ts';
import { VAULT, VAULT_KEY } from '../../src/db/sqlite/private-files.ts';
import { readVault, type VaultDb } from '../../src/db/vault.ts';
import type { PasscodeTable } from '../../src/vault/vault.table.ts';
import type { Client, Reply } from '../clients/client.ts';
import type { House } from '../servers/house.ts';

export const PIN = { way: 'passcode', passcode: { kind: 'pin', secret: '918273' } };

export const say = (client: Client, ticketId: string, body: object): Promise<Reply> =>
  client.put(`/tickets/${ticketId}/access`, body);

export const reveal = (client: Client, ticketId: string, reason = 'Testing the screen'): Promise<Reply> =>
  client.post(`/tickets/${ticketId}/passcode/reveal`, { reason });

export const accessOf = async (client: Client, ticketId: string) =>
  (await client.get(`/tickets/${ticketId}/access`)).body.data;

export const step = (client: Client, ticketId: string, from: TicketState, to: TicketState): Promise<Reply> =>
  client.post(`/tickets/${ticketId}/steps`, { from, to, reason: 'Because' });

/** What the log of a ticket says of its access, latest first. */
export const accessLog = async (client: Client, ticketId: string): Promise<string[]> =>
  (await client.get(`/tickets/${ticketId}`)).body.data.log
    .filter(({ kind }: { kind: string }) => kind === 'access')
    .map(({ text }: { text: string }) => text);

/** The vault itself, as whoever has the server sees it. */
export const inVault = <T>({ db }: Pick<House, 'db'>, ifNone: T, work: (vault: VaultDb) => Promise<T>): Promise<T> =>
  readVault(db, ifNone, work);

export const rowsInVault = (house: Pick<House, 'db'>): Promise<PasscodeTable[]> =>
  inVault<PasscodeTable[]>(house, [], (vault) => vault.selectFrom('passcode').selectAll().execute());

export const vaultFileOf = ({ db }: Pick<House, 'db'>): string => join(placeOf(db).dataDir, VAULT);
export const keyFileOf = ({ db }: Pick<House, 'db'>): string => join(placeOf(db).dataDir, VAULT_KEY);

/** The bytes of the vault's file and its journal; '' with PostgreSQL. */
export const bytesOfVault = (house: Pick<House, 'db'>): string =>
  ['', '-journal', '-wal']
    .map((end) => `${vaultFileOf(house)}${end}`)
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('');
