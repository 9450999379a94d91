import type { Endpoint } from '@mendpoint/contract/endpoint';
import type { ImportProgress } from '@mendpoint/contract/transfer';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSubmitOnce } from '../lib/submit-once.ts';
import { importCsv } from './import-csv.ts';
import { refresh } from './refresh.ts';

type List = {
  /** Gives the rows of the list as CSV. */
  exportAll: () => Promise<Blob>;
  importCall: Endpoint;
  /** The shop that gets the imported rows; '' where rows belong to no shop. */
  shopId?: string;
  /** The queries to read again after an import. */
  queryKey: QueryKey;
  /** Queries of other screens that show the same. */
  alsoKey?: QueryKey;
};

/** Exports a list as CSV and imports it. Pressing twice imports a file once. */
export const useCsv = ({ exportAll, importCall, shopId = '', queryKey, alsoKey }: List) => {
  const queries = useQueryClient();
  const keyOf = useSubmitOnce();
  return {
    exportAll,
    importFile: async (
      { file, mapping, seen }: { file: File; mapping: string; seen?: string | undefined },
      dryRun: boolean,
      onProgress: (progress: ImportProgress) => void,
    ) => {
      const idempotencyKey = keyOf([file.name, file.size, file.lastModified, mapping, seen]);
      const outcome = await importCsv(importCall, { file, mapping, seen, dryRun, shopId, idempotencyKey, onProgress });
      if (outcome.isWritten) await refresh(queries, { queryKey });
      if (outcome.isWritten && alsoKey) await refresh(queries, { queryKey: alsoKey });
      return outcome;
    },
  };
};
