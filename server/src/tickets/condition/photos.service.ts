import { RuleError } from '@mendpoint/domain/rule-error';
import type { Stage } from '@mendpoint/domain/ticket/checklist';
import { MOST_PHOTOS } from '@mendpoint/domain/ticket/gates';
import type { Caller } from '../../auth/caller.ts';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { encodePicture } from '../../images/encode-images.ts';
import type { EncodedImage, Picture, Upload } from '../../images/image.ts';
import { dropUnused, findPrivateImage, savePrivatePicture } from '../../images/images.service.ts';
import { whoKeeps } from '../../receipt/receipt.service.ts';
import type { Ticket } from '../ticket.ts';
import { findTicket, holdTicket, putLog, recordTicket, writeLog } from '../tickets.service.ts';
import * as tickets from '../tickets.store.ts';
import { holdOpen, readCondition } from './condition.service.ts';
import type { Condition, Photo } from './condition.ts';
import * as store from './photos.store.ts';

/**
 * Makes of an upload what is kept of it. To be called before the transaction that saves it, and only for somebody's own ticket:
 * decoding takes time. Throws NotFound, RuleError for what is no sound picture, Busy.
 */
export const photoOf = async (
  context: Context,
  caller: Caller,
  id: string,
  [upload]: readonly Upload[],
): Promise<Picture> => {
  await findTicket(context, caller, id);
  if (!upload) throw new RuleError('Please choose a photo.', 'photo');
  return encodePicture(upload, caller.loginId);
};

type NewPhoto = { stage: Stage; caption: string; picture: Picture };

/** Throws NotFound, Conflict (closed, too many). */
export const addPhoto = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  { stage, caption, picture }: NewPhoto,
): Promise<Condition> => {
  const ticket = await holdOpen(inside, caller, id);
  if ((await store.findPhotos(inside.db, id)).length >= MOST_PHOTOS)
    throw new Conflict(`A ticket has at most ${MOST_PHOTOS} photos.`);
  const hash = await savePrivatePicture(inside, picture);
  const taken = { takenBy: await whoKeeps(inside, caller), takenAt: inside.now().toISOString() };
  await store.insertPhoto(inside.db, id, { id: inside.newId(), stage, caption, hash, ...taken });
  await writeLog(inside, caller, id, { kind: 'condition', text: `Photo added (${photoWords({ stage, caption })})` });
  await recordTicket(inside, ticket, 'photo added', { stage, caption, sha256: hash });
  return readCondition(inside, caller, id);
};

/** 'before the repair: cracked corner'. */
const photoWords = ({ stage, caption }: Pick<Photo, 'stage' | 'caption'>): string =>
  `${stage} the repair${caption && `: ${caption}`}`;

/** To whoever may not see its ticket, a photo is not there either. Throws NotFound. */
const findPhoto = async (
  context: Context,
  caller: Pick<Caller, 'shopId'>,
  id: string,
): Promise<{ photo: Photo; ticket: Ticket }> => {
  const photo = await store.findPhoto(context.db, id);
  const ticket = photo && (await tickets.findTicket(context.db, caller, photo.ticketId));
  if (!ticket) throw new NotFound('Photo');
  return { photo, ticket };
};

/** Throws NotFound. */
export const readPhoto = async (
  context: Context,
  caller: Pick<Caller, 'shopId'>,
  id: string,
  isSmall: boolean,
): Promise<EncodedImage> => {
  const { photo } = await findPhoto(context, caller, id);
  return findPrivateImage(context, photo.hash, isSmall);
};

/** Also of a device that was collected: a photo may show more than it should. A full log does not stop it. Throws NotFound. */
export const deletePhoto = (context: Context, caller: Caller, id: string): Promise<Condition> =>
  atomically(context, async (inside) => {
    const { ticket } = await findPhoto(inside, caller, id);
    await holdTicket(inside, caller, ticket.id);
    // Somebody else may have deleted it before the ticket was held.
    const { photo } = await findPhoto(inside, caller, id);
    await store.deletePhotos(inside.db, [photo.id]);
    await dropUnused(inside, [photo.hash]);
    await putLog(inside, caller, ticket.id, { kind: 'condition', text: `Photo deleted (${photoWords(photo)})` });
    const { stage, caption, hash } = photo;
    await recordTicket(inside, ticket, 'photo deleted', { stage, caption, sha256: hash });
    return readCondition(inside, caller, ticket.id);
  });
