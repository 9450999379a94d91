import { PassThrough } from 'node:stream';
import type { importCatalogue } from '@mendpoint/contract/catalogue/catalogue-calls';
import type { importCustomers } from '@mendpoint/contract/customers';
import type { importProducts } from '@mendpoint/contract/products';
import type { ImportSummary } from '@mendpoint/contract/transfer';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { type ColumnProblems, MOST_TOLD } from '../csv/columns.ts';
import type { ImportPlan, ImportRequest } from '../csv/import-plan.ts';
import { type Answered, answerOf, answerRaw } from '../http/answers/answer.ts';
import { failureOf } from '../http/answers/errors.ts';
import { hangUpSignal } from '../http/connection/hang-up.ts';
import { type Asked, serve } from '../http/serve.ts';
import { takeFairTurns } from '../workers/fair-turns.ts';
import type { FileKind, RowOf } from './file-kinds.ts';
import type { FileReader } from './file-reader.ts';

type ImportCall = typeof importProducts | typeof importCustomers | typeof importCatalogue;
type Import<Kind extends FileKind> = {
  kind: Kind;
  files: FileReader;
  makePlan: (context: Context, caller: Caller, request: ImportRequest<RowOf[Kind]>) => Promise<ImportPlan>;
};

const MOST_WAITING = 5;
const inTurn = takeFairTurns(MOST_WAITING);
const LINES = 'application/x-ndjson';

/** Takes a CSV file, previews it or carries it out, and tells how far it is to who wants to know. */
export const serveImport = <Kind extends FileKind>(app: FastifyInstance, call: ImportCall, from: Import<Kind>): void =>
  serve(app, call, async (asked) => {
    const { dryRun = false } = asked.query;
    const answer = answerOf<ImportCall>();
    const { plan, data } = await planned(asked, from);
    if (dryRun) return answer(200, { message: 'Nothing was written yet.', data });
    if (data.problemCount > 0) return answer(400, { message: refusal(data), data });
    const wantsLines = asked.request.headers.accept?.includes(LINES);
    return wantsLines ? tellingProgress(asked, plan, data) : carryOut(asked, plan, data, () => undefined);
  });

/** One at a time, each login in turn: the plan of a large file has some hundred megabytes. */
const planned = <Kind extends FileKind>(
  { context, caller, query, request, reply }: Asked<ImportCall>,
  { kind, files, makePlan }: Import<Kind>,
) => {
  const signal = hangUpSignal(reply);
  const plan = async () => {
    const { rows, lines, problems } = await files.read(caller.loginId, kind, fileIn(request), signal);
    const plan = await makePlan(context, caller, { lines, shopId: query.shop_id ?? null, signal });
    return { plan, data: summaryOf(rows, plan, problems) };
  };
  return inTurn(caller.loginId, plan, signal);
};

const fileIn = ({ formFiles }: Pick<FastifyRequest, 'formFiles'>): Buffer => {
  const [file] = formFiles;
  if (!file) throw new RuleError('Choose a CSV file.');
  return file.bytes;
};

const summaryOf = (rows: number, plan: ImportPlan, { first, count }: ColumnProblems): ImportSummary => ({
  rows,
  created: plan.created,
  updated: plan.updated,
  unchanged: plan.unchanged,
  problemCount: count + plan.problems.length,
  problems: [...first, ...plan.problems].sort((a, b) => a.line - b.line).slice(0, MOST_TOLD),
});

const refusal = ({ problemCount, problems }: ImportSummary): string => {
  const [first] = problems;
  const where = first ? ` Line ${first.line}${first.column ? `, ${first.column}` : ''}: ${first.message}` : '';
  return `Nothing was imported: ${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}.${where}`;
};

const carryOut = (
  { once }: Asked<ImportCall>,
  plan: ImportPlan,
  data: ImportSummary,
  onProgress: (done: number) => void,
): Promise<Answered<ImportCall>> =>
  once(async ({ context, answer }) => {
    await plan.carryOut(context, onProgress);
    return answer(200, { message: `${data.created} created, ${data.updated} updated.`, data });
  });

/** The status is sent with the first line, before anybody knows how it ends: the last line tells. */
const tellingProgress = (asked: Asked<ImportCall>, plan: ImportPlan, data: ImportSummary): Answered<ImportCall> => {
  const lines = new PassThrough();
  const tell = (json: string) => lines.writable && lines.write(`${json}\n`);
  const total = data.created + data.updated;
  void carryOut(asked, plan, data, (done) => tell(JSON.stringify({ done, total })))
    .then(
      // What is answered once is JSON already.
      ({ body }) => String(body),
      (error: FastifyError) => JSON.stringify(failureOf(error, asked.request).body),
    )
    .then(tell)
    .finally(() => lines.end());
  return answerRaw(asked.reply, LINES, lines);
};
