import type { ImportProgress, ImportSummary } from '@mendpoint/contract/transfer';
import { useState } from 'react';

type ImportOutcome = { isWritten: boolean; message: string; summary: ImportSummary };

/** A file, and the meaning of its columns: '1:name,2:', or '' where the file's headings say it. */
export type MappedFile = { file: File; mapping: string };

/** Sends the file; with `dryRun` nothing is written. */
export type ImportFile = (
  mapped: MappedFile,
  dryRun: boolean,
  onProgress: (progress: ImportProgress) => void,
) => Promise<ImportOutcome>;

type State =
  | { step: 'choose'; problem: string }
  | ({ step: 'working'; isImporting: boolean; progress: ImportProgress | null } & MappedFile)
  | ({ step: 'preview'; summary: ImportSummary; problem: string } & MappedFile);

/** An import, step by step: choose a file, have it checked, see what it would do, do it. */
export const useImport = (importFile: ImportFile, onImported: (message: string) => void) => {
  const [state, setState] = useState<State>({ step: 'choose', problem: '' });

  const run = async (mapped: MappedFile, dryRun: boolean, otherwise: (problem: string) => State) => {
    const working = { step: 'working', ...mapped, isImporting: !dryRun } as const;
    setState({ ...working, progress: null });
    try {
      const { isWritten, message, summary } = await importFile(mapped, dryRun, (progress) =>
        setState({ ...working, progress }),
      );
      if (isWritten) onImported(message);
      else setState({ step: 'preview', ...mapped, summary, problem: '' });
    } catch (error) {
      setState(otherwise((error as Error).message));
    }
  };
  const again = async (dryRun: boolean, changes: Partial<MappedFile> = {}) => {
    if (state.step !== 'preview') return;
    const { file, mapping } = { ...state, ...changes };
    await run({ file, mapping }, dryRun, (problem) => ({ ...state, problem }));
  };
  return {
    state,
    check: (file: File) => run({ file, mapping: '' }, true, (problem) => ({ step: 'choose', problem })),
    checkAs: (mapping: string) => again(true, { mapping }),
    startOver: () => setState({ step: 'choose', problem: '' }),
    carryOut: () => again(false),
  };
};
