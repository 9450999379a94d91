import * as calls from '@mendpoint/contract/access-calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { SealingKey } from '../../sealing/sealing-key.ts';
import { readAccess, saveAccess } from './access.service.ts';
import type { Access } from './access.ts';
import { revealPasscode } from './reveal-passcode.service.ts';

/** None of these is kept by an Idempotency-Key: what is sent and answered may be a passcode. */
export const accessRoutes = (app: FastifyInstance, key: SealingKey): void => {
  serve(app, calls.findTicketAccess, async ({ context, caller, params: { id }, answer }) =>
    answer(200, { message: 'Access', data: accessToWire(await readAccess(context, caller, id)) }),
  );
  serve(app, calls.setTicketAccess, async ({ context, caller, params: { id }, body, answer }) => {
    const asked = { way: body.way, passcode: body.passcode ?? null };
    const data = accessToWire(await saveAccess(context, key, caller, id, asked));
    return answer(200, { message: 'Saved how we get in.', data });
  });
  serve(app, calls.revealPasscode, async ({ context, caller, params: { id }, body, answer }) => {
    const data = await revealPasscode(context, key, caller, id, body.reason.trim());
    return answer(200, { message: 'The passcode', data });
  });
};

const accessToWire = ({ way, passcode }: Access) => ({
  way,
  passcode: passcode && {
    is_lost: passcode.kept === null,
    kind: passcode.kept?.kind ?? null,
    kept_at: passcode.kept?.at ?? null,
    kept_by: passcode.kept?.by ?? null,
  },
});
