import type { Ledger, Place } from './ledger.ts';
import { postgresLedger } from './postgres-ledger.service.ts';
import { sqliteLedger } from './sqlite-ledger.service.ts';

export const ledgerAt = ({ databaseUrl, dataDir }: Place): Ledger =>
  databaseUrl === null ? sqliteLedger(dataDir) : postgresLedger(databaseUrl);
