import { exportEverything, permitExport, readExportProgress } from '@mendpoint/contract/archive';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { FastifyInstance } from 'fastify';
import * as permits from '../auth/sessions/export-permit.service.ts';
import { answerRaw } from '../http/answers/answer.ts';
import { hangUpSignal } from '../http/connection/hang-up.ts';
import { originOf } from '../http/guard.ts';
import { serve } from '../http/serve.ts';
import { openExports } from './export-everything.service.ts';

export const archiveRoutes = (app: FastifyInstance): void => {
  const exports = openExports((error) => app.log.error({ err: error }, 'the end of an export could not be recorded'));

  serve(app, permitExport, async ({ context, caller, body, request, answer }) => {
    const permit = await permits.permitExport(context, caller, body, originOf(request));
    return answer(200, { message: 'You may export everything once, within five minutes.', permit });
  });

  serve(app, exportEverything, async ({ context, headers, request, reply }) => {
    const asked = { permit: headers['export-permit'], token: originOf(request).token };
    const content = await exports.begin(context, asked, hangUpSignal(reply));
    const name = `mendpoint-${sydneyDay(context.now())}.zip`;
    void reply.header('content-disposition', `attachment; filename="${name}"`);
    return answerRaw(reply, 'application/zip', content);
  });

  serve(app, readExportProgress, async ({ answer }) => {
    const progress = exports.progress();
    const data = { isRunning: progress !== null, rows: progress?.rows ?? 0, totalRows: progress?.totalRows ?? 0 };
    return answer(200, { message: 'How far the export is', data });
  });
};
