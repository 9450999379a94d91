import { PassThrough } from 'node:stream';
import type { importCatalogue } from '@mendpoint/contract/catalogue/catalogue-calls';
import type { importRepairPrices } from '@mendpoint/contract/catalogue/repair-prices';
import type { importCustomers } from '@mendpoint/contract/customers';
import type { importProducts } from '@mendpoint/contract/products';
import type { ImportSummary } from '@mendpoint/contract/transfer';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { differences } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import { atomically, type Context } from '../context.ts';
import { MOST_TOLD } from '../csv/columns.ts';
import type { Mapping } from '../csv/heading.ts';
import type { ImportPlan, ImportRequest } from '../csv/import-plan.ts';
import { omitUndefined } from '../editing/sent-fields.ts';
import { type Answered, answerJson, answerRaw } from '../http/answers/answer.ts';
import { failureOf } from '../http/answers/errors.ts';
import { hangUpSignal } from '../http/connection/hang-up.ts';
import { type Asked, serve } from '../http/serve.ts';
import { takeFairTurns } from '../workers/fair-turns.ts';
import type { RowOf } from './file-columns.ts';
import type { FileKind } from './file-kind.ts';
import type { FileReader, ReadLines } from './file-reader.ts';
import { importWhole, type WholeImport } from './whole-imports.service.ts';

type ImportCall = typeof importProducts | typeof importCustomers | typeof importCatalogue | typeof importRepairPrices;
type Import<Kind extends FileKind> = {
  kind: Kind;
  files: FileReader;
  makePlan: (context: Context, caller: Caller, request: ImportRequest<RowOf[Kind]>) => Promise<ImportPlan>;
};

const MOST_WAITING = 5;
/** One at a time, each login in turn: the plan of a large file has some hundred megabytes. */
const planInTurn = takeFairTurns(MOST_WAITING);
const writeInTurn = takeFairTurns(MOST_WAITING);
const LINES = 'application/x-ndjson';

/** Takes a CSV file, previews it or carries it out, and tells how far it is to who wants to know. */
export const serveImport = <Kind extends FileKind>(app: FastifyInstance, call: ImportCall, from: Import<Kind>): void =>
  serve(app, call, async (asked) => {
    const signal = hangUpSignal(asked.reply);
    if (!asked.query.dryRun) return imported(asked, from, signal);
    const { data } = await planned(asked, from, signal);
    return answerJson<ImportCall>(200, { message: 'Nothing was written yet.', data });
  });

/** Whose import has lines to tell is answered with the first of them; how it ended is told once it is whole or taken back. */
const imported = <Kind extends FileKind>(asked: Asked<ImportCall>, from: Import<Kind>, signal: AbortSignal) =>
  new Promise<Answered<ImportCall>>((resolve, reject) => {
    const { context, caller, before } = asked;
    let lines: PassThrough | undefined;
    const tell = (json: string) => lines?.writable && lines.write(`${json}\n`);
    const work = () =>
      importWhole(context, from.kind, signal, async (own) => {
        // Another server may have carried it out while this one waited.
        const first = await before();
        if (first) return wantsLines(asked) ? answerRaw<ImportCall>(asked.reply, LINES, `${first.body}\n`) : first;
        const { plan, data } = await planned(asked, from, signal);
        if (data.problemCount > 0) return answerJson<ImportCall>(400, { message: refusal(data), data });
        // Not earlier, so that a file that cannot be imported uses up no approval.
        await atomically(context, (inside) => allow(inside, caller, 'import-files', { subject: from.kind }));
        if (wantsLines(asked)) {
          lines = new PassThrough();
          // The status is sent before anybody knows how it ends: the last line tells.
          resolve(answerRaw(asked.reply, LINES, lines));
        }
        const total = data.created + data.updated + (data.removed ?? 0);
        return carryOut(asked, own, plan, data, (done) => tell(JSON.stringify({ done, total })));
      });
    writeInTurn(caller.loginId, work, signal)
      .then(
        // What is answered once is JSON already.
        (answered) => (lines ? tell(String(answered.body)) : resolve(answered)),
        (error: FastifyError) => (lines ? tell(JSON.stringify(failureOf(error, asked.request).body)) : reject(error)),
      )
      .finally(() => lines?.end());
  });

const wantsLines = ({ request }: Asked<ImportCall>) => request.headers.accept?.includes(LINES) ?? false;

const planned = <Kind extends FileKind>(
  { context, caller, query, request }: Asked<ImportCall>,
  { kind, files, makePlan }: Import<Kind>,
  signal: AbortSignal,
) => {
  const plan = async () => {
    const file = { kind, bytes: fileIn(request), mapping: mappingIn(query.mapping ?? '') };
    const { lines, ...read } = await files.read(caller.loginId, file, signal);
    const { shop_id: shopId = null, seen = null } = query;
    const plan = await makePlan(context, caller, { lines, shopId, seen, signal });
    return { plan, data: summaryOf(plan, read) };
  };
  return planInTurn(caller.loginId, plan, signal);
};

const fileIn = ({ formFiles }: Pick<FastifyRequest, 'formFiles'>): Buffer => {
  const [file] = formFiles;
  if (!file) throw new RuleError('Choose a CSV file.');
  return file.bytes;
};

/** '3:price,7:' */
const mappingIn = (mapping: string): Mapping =>
  new Map(
    mapping.split(',').flatMap((part) => {
      const [number = '', field = ''] = part.split(':');
      return number === '' ? [] : [[Number(number), field] as const];
    }),
  );

const summaryOf = (
  plan: ImportPlan,
  { problems: { first, count }, ...read }: Omit<ReadLines<FileKind>, 'lines'>,
): ImportSummary => ({
  ...read,
  created: plan.created,
  updated: plan.updated,
  unchanged: plan.unchanged,
  ...omitUndefined({ removed: plan.removed, seen: plan.seen }),
  problemCount: count + plan.problems.length,
  problems: [...first, ...plan.problems].sort((a, b) => a.line - b.line).slice(0, MOST_TOLD),
});

const refusal = ({ problemCount, problems }: ImportSummary): string => {
  const [first] = problems;
  const where = first ? ` Line ${first.line}${first.column ? `, ${first.column}` : ''}: ${first.message}` : '';
  return `Nothing was imported: ${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}.${where}`;
};

const carryOut = async (
  { once, caller, query }: Asked<ImportCall>,
  own: WholeImport,
  plan: ImportPlan,
  data: ImportSummary,
  onProgress: (done: number) => void,
): Promise<Answered<ImportCall>> => {
  let done = 0;
  for (const step of plan.steps) {
    await own.write(step);
    done += step.records;
    onProgress(done);
  }
  return once(async ({ context, answer }) => {
    await own.finish(context);
    await plan.finish(context, onProgress);
    const { created, updated, unchanged, removed } = data;
    await recordEntry(context, {
      kind: 'import',
      act: 'carried out',
      subject: { id: null, name: own.kind },
      shopId: caller.shopId ?? query.shop_id ?? null,
      changes: differences(null, { created, updated, unchanged, removed }),
    });
    const gone = removed ? `, ${removed} removed` : '';
    return answer(200, { message: `${created} created, ${updated} updated${gone}.`, data });
  });
};
