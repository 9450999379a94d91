import type * as wire from '@mendpoint/contract/displays';
import { offerToWire } from '../estimates/estimates.wire.ts';
import type { Display, DisplayWithShown, NewAnswerOnDisplay, Shown } from './display.ts';
import type { Turned } from './turned.service.ts';

export const displayToWire = ({ id, shopId, name, pairedBy, pairedAt, seenAt }: Display): wire.Display => ({
  _id: id,
  shop_id: shopId,
  name,
  paired_by: pairedBy,
  paired_at: pairedAt,
  seen_at: seenAt,
});

export const watchedToWire = ({ shown, ...display }: DisplayWithShown): wire.WatchedDisplay => ({
  ...displayToWire(display),
  shown: shown && {
    ...{ _id: shown.id, kind: shown.kind, subject_id: shown.subjectId, at: shown.at, by: shown.by },
    answered_at: shown.answeredAt,
    details: detailsOf(shown),
    words: shown.answer?.words ?? '',
  },
});

const detailsOf = ({ answer }: Shown) =>
  answer?.details
    ? {
        ...{ first_name: answer.details.firstName, last_name: answer.details.lastName },
        ...{ phone: answer.details.phone, email: answer.details.email },
      }
    : null;

/** Field by field: what is not named here, nobody who takes the tablet away reads. */
export const turnedToWire = ({ shop, shown, answeredId }: Turned, now: Date): wire.TurnedDisplay => ({
  shop: { name: shop.name, logo: shop.logo === null ? null : `/api/images/${shop.logo}` },
  shown: shown && {
    ...{ _id: shown.id, kind: shown.kind, device: shown.content.device, number: shown.content.number },
    ...{ name: shown.content.name, marks: shown.content.marks },
    estimate: shown.content.estimate && {
      ...offerToWire(shown.content.estimate, now),
      ...{ approved: null, answered_at: null },
    },
  },
  answered_id: answeredId,
});

export const answerFromWire = ({
  shown_id: shownId,
  details,
  signature,
  estimate,
}: wire.DisplayAnswerBody): NewAnswerOnDisplay => ({
  shownId,
  details: details
    ? {
        ...{ firstName: details.first_name.trim(), lastName: details.last_name.trim() },
        ...{ phone: details.phone.trim(), email: details.email.trim() },
      }
    : null,
  signature: signature ? { ...signature, name: signature.name.trim() } : null,
  estimate: estimate ? { ...estimate, name: estimate.name.trim(), choices: estimate.choices ?? [] } : null,
});
