import * as calls from '@mendpoint/contract/display-calls';
import type { FastifyInstance } from 'fastify';
import { hashOf } from '../../auth/tokens.ts';
import { originOf } from '../../http/guard.ts';
import { serve } from '../../http/serve.ts';
import { clear, listDisplays, pairDisplay, readDisplay, removeDisplay, show } from './display.service.ts';
import { answerFromWire, displayToWire, turnedToWire, watchedToWire } from './display.wire.ts';
import { answerOnDisplay, readTurned } from './turned.service.ts';

/** None of these is kept by an Idempotency-Key: an address is answered once, and a tablet is no login. */
export const displayRoutes = (app: FastifyInstance, publicUrl: string): void => {
  servePairing(app, publicUrl);
  serveTill(app);
  serveTablet(app);
};

const servePairing = (app: FastifyInstance, publicUrl: string): void => {
  serve(app, calls.listDisplays, async ({ context, caller, query, answer }) => {
    const displays = await listDisplays(context, caller, query.shop_id);
    return answer(200, { message: 'Displays', data: displays.map(displayToWire) });
  });
  serve(app, calls.pairDisplay, async ({ context, caller, body, answer }) => {
    const wanted = { shopId: body.shop_id, name: body.name.trim() };
    const { display, token } = await pairDisplay(context, caller, wanted);
    const data = { display: displayToWire(display), url: `${publicUrl}/display/${token}` };
    return answer(201, { message: 'The display is paired.', data });
  });
  serve(app, calls.removeDisplay, async ({ context, caller, params: { id }, answer }) => {
    await removeDisplay(context, caller, id);
    return answer(200, { message: 'The display is removed.', data: { _id: id } });
  });
};

const serveTill = (app: FastifyInstance): void => {
  serve(app, calls.readDisplay, async ({ context, caller, params: { id }, answer }) =>
    answer(200, { message: 'Display', data: watchedToWire(await readDisplay(context, caller, id)) }),
  );
  serve(app, calls.showOnDisplay, async ({ context, caller, params: { id }, body, request, answer }) => {
    const sessionHash = hashOf(originOf(request).token);
    const asked = { kind: body.kind, subjectId: body.subject_id ?? null, sessionHash };
    const shown = await show(context, caller, id, asked);
    return answer(200, { message: 'It is on the display.', data: watchedToWire(shown) });
  });
  serve(app, calls.clearDisplay, async ({ context, caller, params: { id }, query, answer }) => {
    await clear(context, caller, id, query.shown_id);
    return answer(200, { message: 'The display shows nothing of it any more.' });
  });
};

const serveTablet = (app: FastifyInstance): void => {
  serve(app, calls.readTurnedDisplay, async ({ context, headers, answer }) => {
    const turned = await readTurned(context, headers['display-token'] ?? '');
    return answer(200, { message: 'Display', data: turnedToWire(turned, context.now()) });
  });
  serve(app, calls.answerOnDisplay, async ({ context, headers, body, answer }) => {
    const turned = await answerOnDisplay(context, headers['display-token'] ?? '', answerFromWire(body));
    return answer(200, { message: 'Thank you.', data: turnedToWire(turned, context.now()) });
  });
};
