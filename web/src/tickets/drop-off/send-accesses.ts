import { noticeWarning } from '../../ui/notice/notice.ts';
import { sendAccess } from '../access/queries.ts';
import { accessBody, type TypedAccess } from '../access/typed-access.ts';
import type { Recorded } from './drop-off-attempt.ts';

/**
 * Says of each new ticket how we get into its device, once the drop-off is recorded: a passcode is in no request that the
 * browser or the server keeps in order to answer it again. What fails is said, and asked for on the ticket.
 */
export const sendAccesses = async (
  tickets: Recorded['tickets'],
  devices: readonly { access: TypedAccess }[],
): Promise<void> => {
  for (const [index, { _id, number }] of tickets.entries()) {
    const device = devices[index];
    const body = device ? accessBody(device.access) : null;
    if (body === null) continue;
    await sendAccess(_id, body).catch(() => {
      noticeWarning(`${number}: how we get in was not saved. Say it again on the ticket.`);
    });
  }
};
