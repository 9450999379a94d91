import * as calls from '@mendpoint/contract/reports/journal';
import type { FastifyInstance } from 'fastify';
import { recordExport } from '../audit/record-entry.service.ts';
import { answerRaw } from '../http/answers/answer.ts';
import { serve } from '../http/serve.ts';
import { readJournal } from './journal.service.ts';
import { codesToWire, dayToWire } from './journal.wire.ts';
import { changeCodes, readCodes } from './journal-codes.service.ts';
import { journalFile } from './journal-file.wire.ts';

type Sent = { shop_id?: string; start_date: string; end_date: string };
const requestOf = ({ shop_id, start_date, end_date }: Sent) => ({ shopId: shop_id, from: start_date, to: end_date });

export const journalRoutes = (app: FastifyInstance): void => {
  serve(app, calls.readJournal, async ({ context, caller, query, answer }) => {
    const { days } = await readJournal(context, caller, requestOf(query));
    return answer(200, { message: 'Journal', data: days.map(dayToWire) });
  });

  serve(app, calls.exportJournal, async ({ context, caller, query: { program, ...query }, reply }) => {
    const { shop, days } = await readJournal(context, caller, requestOf(query));
    const codes = await readCodes(context);
    const onEnd = await recordExport(context, `journal for ${program}`, { ...query, shop_id: shop.id });
    await onEnd(days.reduce((lines, day) => lines + day.lines.length, 0));
    const name = `journal-${program}-${query.start_date}-to-${query.end_date}.csv`;
    void reply.header('content-disposition', `attachment; filename="${name}"`);
    return answerRaw(reply, 'text/csv; charset=utf-8', journalFile(program, { shopName: shop.name, days, codes }));
  });

  serve(app, calls.listJournalCodes, async ({ context, answer }) =>
    answer(200, { message: 'Journal accounts', data: codesToWire(await readCodes(context)) }),
  );

  serve(app, calls.changeJournalCodes, async ({ context, body, answer }) => {
    const codes = await changeCodes(context, body.codes);
    return answer(200, { message: 'The accounts were saved.', data: codesToWire(codes) });
  });
};
