import { PHOTO_MONTHS, photosGoBefore } from '@mendpoint/domain/ticket/gates';
import { isOpen } from '@mendpoint/domain/ticket/steps';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import { dropUnused } from '../../images/images.service.ts';
import { holdTicket, recordTicket, writeLogAs } from '../tickets.service.ts';
import * as store from './photos.store.ts';

/** So many tickets in one transaction, which tills wait for; each has 20 photos at most. */
const BATCH = 20;

/** Deletes the photos of tickets that were closed longer ago than their shop keeps photos. Safe on several servers at once. */
export const sweepPhotos = async (context: Context): Promise<void> => {
  for (const { shopId, months } of await store.monthsOfShops(context.db)) {
    const kept = { shopId, months: months ?? PHOTO_MONTHS.usual };
    while ((await atomically(context, (inside) => sweepSome(inside, kept))) === BATCH);
  }
};

/** Who did it, in the log of the ticket. */
const SERVER = 'Mendpoint';

const sweepSome = async (inside: AtomicContext, { shopId, months }: { shopId: string; months: number }) => {
  const before = photosGoBefore(inside.now(), months).toISOString();
  const tickets = await store.closedWithPhotos(inside.db, shopId, before, BATCH);
  for (const ticket of tickets) {
    const { state, receivedAt } = await holdTicket(inside, { shopId }, ticket.id);
    const photos = await store.findPhotos(inside.db, ticket.id);
    // Somebody may have taken the ticket up again, or another server have been here, before it was held.
    if (photos.length === 0 || isOpen(state, receivedAt !== null)) continue;
    const after = `${months} ${months === 1 ? 'month' : 'months'} after the ticket was closed`;
    await store.deletePhotos(
      inside.db,
      photos.map(({ id }) => id),
    );
    await dropUnused(inside, [...new Set(photos.map(({ hash }) => hash))]);
    const text = `${photos.length === 1 ? 'Photo' : `${photos.length} photos`} deleted: ${after}`;
    await writeLogAs(inside, SERVER, ticket.id, { kind: 'condition', text });
    await recordTicket(inside, ticket, 'photos deleted', { photos: photos.length, reason: after });
  }
  return tickets.length;
};
