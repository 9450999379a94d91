import type { ImportProgress } from '@mendpoint/contract/transfer';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSubmitOnce } from '../lib/submit-once.ts';
import { refresh } from './refresh.ts';
import { exportCsv, importCsv } from './transfer.ts';

type List = {
  /** '/products' */
  path: string;
  /** The filter of the list: what is exported. */
  filter?: Readonly<Record<string, string | undefined>>;
  /** Whose the imported rows become; '' where the rows belong to no shop. */
  shopId?: string;
  /** What is stale after an import. */
  queryKey: QueryKey;
};

/** The two ways of a list's CSV. Importing one file twice by pressing twice imports it once. */
export const useCsv = ({ path, filter = {}, shopId = '', queryKey }: List) => {
  const queries = useQueryClient();
  const keyOf = useSubmitOnce();
  return {
    exportAll: () => exportCsv(path, filter),
    importFile: async (file: File, dryRun: boolean, onProgress: (progress: ImportProgress) => void) => {
      const idempotencyKey = keyOf([file.name, file.size, file.lastModified]);
      const outcome = await importCsv(path, { file, dryRun, shopId, idempotencyKey, onProgress });
      if (outcome.isWritten) await refresh(queries, { queryKey });
      return outcome;
    },
  };
};
