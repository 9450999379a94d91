import type { ImportProgress, ImportSummary } from '@mendpoint/contract/transfer';
import { useState } from 'react';

type ImportOutcome = { isWritten: boolean; message: string; summary: ImportSummary };

/** Sends the file; with `dryRun` nothing is written. */
export type ImportFile = (
  file: File,
  dryRun: boolean,
  onProgress: (progress: ImportProgress) => void,
) => Promise<ImportOutcome>;

type State =
  | { step: 'choose'; problem: string }
  | { step: 'working'; file: File; isImporting: boolean; progress: ImportProgress | null }
  | { step: 'preview'; file: File; summary: ImportSummary; problem: string };

/** An import, step by step: choose a file, have it checked, see what it would do, do it. */
export const useImport = (importFile: ImportFile, onImported: (message: string) => void) => {
  const [state, setState] = useState<State>({ step: 'choose', problem: '' });

  const run = async (file: File, dryRun: boolean, otherwise: (problem: string) => State) => {
    const working = { step: 'working', file, isImporting: !dryRun } as const;
    setState({ ...working, progress: null });
    try {
      const { isWritten, message, summary } = await importFile(file, dryRun, (progress) =>
        setState({ ...working, progress }),
      );
      if (isWritten) onImported(message);
      else setState({ step: 'preview', file, summary, problem: '' });
    } catch (error) {
      setState(otherwise((error as Error).message));
    }
  };
  return {
    state,
    check: (file: File) => run(file, true, (problem) => ({ step: 'choose', problem })),
    startOver: () => setState({ step: 'choose', problem: '' }),
    carryOut: async () => {
      if (state.step === 'preview') await run(state.file, false, (problem) => ({ ...state, problem }));
    },
  };
};
