import * as calls from '@mendpoint/contract/sessions';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../http/guard.ts';
import { serve } from '../../http/serve.ts';
import { endSession, endSessionsOf, listSessions } from './end-sessions.service.ts';
import type { Session } from './session.ts';

export const sessionRoutes = (app: FastifyInstance): void => {
  serve(app, calls.listSessions, async ({ context, caller, request, answer }) => {
    const sessions = await listSessions(context, caller, originOf(request).token);
    return answer(200, { message: 'Sessions', data: sessions.map(sessionToWire) });
  });

  serve(app, calls.endSession, async ({ context, caller, params, answer }) => {
    await endSession(context, caller, params.id);
    return answer(200, { message: 'Session ended.' });
  });

  serve(app, calls.endOtherSessions, async ({ context, caller, request, answer }) => {
    const ended = await endSessionsOf(context, caller.loginId, originOf(request).token);
    return answer(200, { message: 'All other sessions ended.', ended });
  });

  serve(app, calls.endSessionsOfLogin, async ({ context, params, answer }) => {
    const ended = await endSessionsOf(context, params.id, null);
    return answer(200, { message: 'All sessions ended.', ended });
  });
};

const sessionToWire = ({ id, device, address, createdAt, seenAt, isCurrent }: Session) => ({
  _id: id,
  device,
  address,
  createdAt: createdAt.toISOString(),
  seenAt: seenAt.toISOString(),
  isCurrent,
});
