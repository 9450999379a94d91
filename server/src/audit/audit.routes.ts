import * as calls from '@mendpoint/contract/audit';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../http/answers/send-csv.ts';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import { AUDIT_HEADING, entryCells, entryToWire, filterFromWire } from './audit.wire.ts';
import { exportAudit, listAudit, listPeople } from './list-audit.service.ts';
import { recordExport } from './record-entry.service.ts';

export const auditRoutes = (app: FastifyInstance): void => {
  serveList(app, calls.listAudit, 'Audit trail', async ({ context, query, page }) => ({
    ...(await listAudit(context, filterFromWire(query), page)),
    toWire: entryToWire,
  }));

  serve(app, calls.listAuditPeople, async ({ context, answer }) => {
    const people = await listPeople(context);
    return answer(200, { message: 'People', data: people.map(({ id, email }) => ({ _id: id, email })) });
  });

  serve(app, calls.exportAudit, async ({ context, query, reply }) => {
    const batches = exportAudit(context, filterFromWire(query));
    const onEnd = await recordExport(context, 'audit trail', query);
    return sendCsv(reply, 'audit-trail.csv', { heading: AUDIT_HEADING, batches, cellsOf: entryCells, onEnd });
  });
};
