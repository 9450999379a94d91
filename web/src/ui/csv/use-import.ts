import type { ImportProgress, ImportSummary } from '@mendpoint/contract/transfer';
import { useState } from 'react';

type ImportOutcome = { isWritten: boolean; message: string; summary: ImportSummary };

/**
 * A file, and the meaning of its columns: '1:name,2:', or '' where the file's headings say it. `seen` is that of the summary
 * that was looked at; absent where nobody has, or nothing is compared.
 */
export type MappedFile = { file: File; mapping: string; seen?: string | undefined };

/** What others have changed since the file was checked, a sentence each. */
type Refusal = { problem: string; changed: readonly string[] };

/** Sends the file; with `dryRun` nothing is written. */
export type ImportFile = (
  mapped: MappedFile,
  dryRun: boolean,
  onProgress: (progress: ImportProgress) => void,
) => Promise<ImportOutcome>;

type State =
  | { step: 'choose'; problem: string }
  | ({ step: 'working'; isImporting: boolean; progress: ImportProgress | null } & MappedFile)
  | ({ step: 'preview'; summary: ImportSummary } & Refusal & MappedFile);

/** An import, step by step: choose a file, have it checked, see what it would do, do it. */
export const useImport = (importFile: ImportFile, onImported: (message: string) => void) => {
  const [state, setState] = useState<State>({ step: 'choose', problem: '' });

  const run = async (mapped: MappedFile, dryRun: boolean, otherwise: (refusal: Refusal) => State) => {
    const working = { step: 'working', ...mapped, isImporting: !dryRun } as const;
    setState({ ...working, progress: null });
    try {
      const { isWritten, message, summary } = await importFile(mapped, dryRun, (progress) =>
        setState({ ...working, progress }),
      );
      if (isWritten) onImported(message);
      else setState({ step: 'preview', ...mapped, summary, problem: '', changed: [] });
    } catch (error) {
      setState(otherwise(refusalOf(error as Error)));
    }
  };
  const again = async (dryRun: boolean, changes: Partial<MappedFile> = {}) => {
    if (state.step !== 'preview') return;
    const { file, mapping } = { ...state, ...changes };
    const seen = dryRun ? undefined : state.summary.seen;
    await run({ file, mapping, seen }, dryRun, (refusal) => ({ ...state, ...refusal }));
  };
  return {
    state,
    check: (file: File) => run({ file, mapping: '' }, true, ({ problem }) => ({ step: 'choose', problem })),
    checkAs: (mapping: string) => again(true, { mapping }),
    checkAgain: () => again(true),
    startOver: () => setState({ step: 'choose', problem: '' }),
    carryOut: () => again(false),
  };
};

/** A server that refuses because of changed lines names them in `errors`, each by its path. */
const refusalOf = ({
  message,
  errors = [],
}: Error & { errors?: readonly { path: string; message: string }[] }): Refusal => ({
  problem: message,
  changed: errors.filter(({ path }) => path.startsWith('line ')).map((one) => `${one.path}: ${one.message}`),
});
