import { forgetOldApprovals } from '../auth/persons/allow.service.ts';
import { forgetExpiredResets } from '../auth/resets/send-reset-link.service.ts';
import { forgetExpiredTickets } from '../auth/second-factor/tickets.service.ts';
import { forgetExpiredSessions } from '../auth/sessions/sessions.service.ts';
import { forgetOldFailures, forgetOldNetworks } from '../auth/throttle/throttle.service.ts';
import { atomically, type Context } from '../context.ts';
import { forgetOldKeys } from '../http/idempotency/idempotency.ts';
import { sweepPasscodes } from '../tickets/access/sweep-passcodes.service.ts';
import { sweepPhotos } from '../tickets/condition/sweep-photos.service.ts';
import { forgetShown } from '../tickets/display/display.service.ts';

/** Drops what has run out: sessions, approvals, logins that were begun, reset links, failed logins, known networks, idempotency keys, passcodes, photos of tickets, what stood on displays. Safe on several servers at once. */
export const tidyUp = async (context: Context): Promise<void> => {
  for (const forget of RUN_OUT) await atomically(context, forget);
  await sweepPasscodes(context);
  await sweepPhotos(context);
};

const RUN_OUT = [
  forgetExpiredSessions,
  forgetOldApprovals,
  forgetExpiredTickets,
  forgetExpiredResets,
  forgetOldFailures,
  forgetOldNetworks,
  forgetOldKeys,
  forgetShown,
];
