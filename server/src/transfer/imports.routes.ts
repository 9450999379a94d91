import { PassThrough } from 'node:stream';
import { ImportAnswer, ImportFailure, ImportQuery, type ImportSummary } from '@mendpoint/contract/transfer';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { type ColumnProblems, MOST_TOLD } from '../csv/columns.ts';
import type { ImportPlan, WantedRows } from '../csv/import-plan.ts';
import { failureOf } from '../http/answers/errors.ts';
import { goneSignal } from '../http/connection/gone.ts';
import { answerOnce } from '../http/idempotency/idempotency.ts';
import { acceptForms } from '../http/requests/forms.ts';
import { answers, type Routes } from '../http/routes.ts';
import { takeFairTurns } from '../workers/fair-turns.ts';
import type { FileKind, RowOf } from './file-kinds.ts';
import type { FileReader } from './file-reader.ts';

type MakePlan<Row> = (caller: Caller, wanted: WantedRows<Row>) => Promise<ImportPlan>;

const MEGABYTES = 30;
const MOST_WAITING = 5;
const inTurn = takeFairTurns(MOST_WAITING);
const LINES = 'application/x-ndjson';

/** A POST that takes a CSV file, previews it or carries it out, and tells how far it is to who wants to know. */
export const importRoute =
  <Kind extends FileKind>(
    context: Context,
    { url, tag, kind, files }: { url: string; tag: string; kind: Kind; files: FileReader },
    makePlan: MakePlan<RowOf[Kind]>,
  ): Routes =>
  async (app) => {
    await acceptForms(app, { files: 1, megabytes: MEGABYTES });
    acceptCsv(app);
    const consumes = ['multipart/form-data', 'text/csv'];
    /** One at a time, each login in turn: the plan of a large file has some hundred megabytes. */
    const planned = ({ caller, formFiles }: FastifyRequest, gone: AbortSignal, shopId: string | null) =>
      inTurn(
        caller.loginId,
        async () => {
          const { rows, lines, problems } = await files.read(caller.loginId, kind, fileIn({ formFiles }), gone);
          const plan = await makePlan(caller, { lines, shopId, gone });
          return { plan, data: summaryOf(rows, plan, problems) };
        },
        gone,
      );
    const response = { ...answers(200, ImportAnswer), 400: ImportFailure };
    app.post(url, { schema: { tags: [tag], consumes, querystring: ImportQuery, response } }, async (request, reply) => {
      const { dryRun = false, shop_id } = request.query;
      const { plan, data } = await planned(request, goneSignal(reply), shop_id ?? null);
      if (dryRun) return { success: true as const, message: 'Nothing was written yet.', data };
      if (data.problemCount > 0) {
        return reply.code(400).send({ success: false as const, message: refusal(data), data });
      }
      return request.headers.accept?.includes(LINES)
        ? tellingProgress(context, request, reply, plan, data)
        : carryOut(context, request, reply, plan, data, () => undefined);
    });
  };

/** The file itself as the body counts as a file too, so that an Idempotency-Key covers it. */
const acceptCsv = (app: FastifyInstance): void => {
  const types = ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain'];
  const options = { parseAs: 'buffer', bodyLimit: MEGABYTES * 1_048_576 } as const;
  app.addContentTypeParser(types, options, (request, bytes: Buffer, done) => {
    Object.defineProperty(request, 'formFiles', { value: [{ field: 'file', fileName: '', bytes }] });
    done(null, {});
  });
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
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  plan: ImportPlan,
  data: ImportSummary,
  onProgress: (done: number) => void,
) =>
  answerOnce(context, request, reply, async (inside) => {
    await plan.carryOut(inside, onProgress);
    const message = `${data.created} created, ${data.updated} updated.`;
    return { status: 200, answer: { success: true as const, message, data } };
  });

/** The status is sent with the first line, before anybody knows how it ends: the last line tells. */
const tellingProgress = (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  plan: ImportPlan,
  data: ImportSummary,
) => {
  const lines = new PassThrough();
  const tell = (line: object) => lines.writable && lines.write(`${JSON.stringify(line)}\n`);
  const total = data.created + data.updated;
  void carryOut(context, request, reply, plan, data, (done) => tell({ done, total }))
    .catch((error: FastifyError) => failureOf(error, request).body)
    .then((answer) => tell(answer))
    .finally(() => lines.end());
  return reply.type(LINES).send(lines);
};
