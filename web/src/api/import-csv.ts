import type { Endpoint } from '@mendpoint/contract/endpoint';
import { addressOf } from '@mendpoint/contract/target';
import type { ImportAnswer, ImportFailure, ImportProgress, ImportSummary } from '@mendpoint/contract/transfer';
import { ApiError, failureOf, NO_CONNECTION } from './api-error.ts';
import { attended } from './attended.ts';
import { headersOf, readJson, send } from './request.ts';

/** Enough for fifty thousand lines on a small machine. */
const TIMEOUT_MS = 10 * 60_000;

/** The result of an import. `isWritten` is false for a dry run, and when bad lines kept it from being carried out. */
type ImportOutcome = { isWritten: boolean; message: string; summary: ImportSummary };

type Import = {
  file: File;
  /** The meaning of the columns: '1:name,2:', or '' where the file's headings say it. */
  mapping: string;
  /** That of the summary that was looked at, where there is one. */
  seen?: string | undefined;
  /** Only checks the file: the result says what an import would do. */
  dryRun: boolean;
  shopId: string;
  idempotencyKey: string;
  onProgress: (progress: ImportProgress) => void;
};

/**
 * Sends a CSV file and reports its progress line by line. Throws ApiError; bad lines are no error but part of the
 * outcome.
 */
export const importCsv = (call: Endpoint, given: Import): Promise<ImportOutcome> =>
  attended((headers) => importOnce(call, given, headers));

const importOnce = async (
  call: Endpoint,
  { file, mapping, seen, dryRun, shopId, idempotencyKey, onProgress }: Import,
  own: Readonly<Record<string, string>>,
): Promise<ImportOutcome> => {
  const query = { shop_id: shopId, dryRun: dryRun || undefined, mapping: mapping || undefined, seen };
  const headers = { ...headersOf('application/x-ndjson', dryRun ? undefined : idempotencyKey), ...own };
  const response = await send(addressOf(call, { query }), {
    method: call.method,
    headers: { ...headers, 'Content-Type': 'text/csv' },
    body: file,
    timeoutMs: TIMEOUT_MS,
  });
  const isStream = response.headers.get('Content-Type')?.startsWith('application/x-ndjson') ?? false;
  const answer = isStream ? await lastLine(response, onProgress) : await readJson(response);
  return outcomeOf(response, answer as ImportAnswer | ImportFailure | undefined, dryRun);
};

const outcomeOf = (
  { status, headers }: Response,
  answer: ImportAnswer | ImportFailure | undefined,
  dryRun: boolean,
): ImportOutcome => {
  if (answer?.data === undefined) {
    throw failureOf(status === 200 ? 0 : status, answer ?? { message: NO_CONNECTION }, (name) => headers.get(name));
  }
  return { isWritten: answer.success && !dryRun, message: answer.message, summary: answer.data };
};

/** The last line of the stream; the lines before it report progress. Throws ApiError for a stream that was cut. */
const lastLine = async (response: Response, onProgress: (progress: ImportProgress) => void): Promise<unknown> => {
  let last: unknown;
  try {
    for await (const line of linesOf(response)) {
      last = JSON.parse(line);
      const { done, total } = last as Partial<ImportProgress>;
      if (done !== undefined && total !== undefined) onProgress({ done, total });
    }
  } catch {
    throw new ApiError(0, NO_CONNECTION);
  }
  return last;
};

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    const lines = (rest + (value ?? '')).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    yield* lines.filter((line) => line.trim() !== '');
    if (done) return;
  }
}
