import type * as wire from '@mendpoint/contract/estimates';
import { toDollars } from '@mendpoint/domain/money/cents';
import { markOfDevice } from '@mendpoint/domain/ticket/following';
import { offerToWire } from '../estimates/estimates.wire.ts';
import type { Followed } from './follow.service.ts';

/** Field by field: what is not named here, nobody outside the shop reads. */
export const followedToWire = (
  { shop, ticket, estimate, toPay, invoice }: Followed,
  now: Date,
): wire.FollowedTicket => ({
  shop: {
    name: shop.name,
    address: [shop.address, [shop.city, shop.state, shop.postCode].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
    phone: shop.phone,
    opening_hours: shop.openingHours,
  },
  number: ticket.number,
  device: ticket.deviceName,
  mark: markOfDevice(ticket.imei, ticket.serial),
  state: ticket.state,
  state_since: ticket.stateSince,
  promised_at: ticket.promisedAt,
  estimate: estimate && {
    ...offerToWire(estimate, now),
    approved: estimate.approved === null ? null : toDollars(estimate.approved),
    answered_at: estimate.answer?.at ?? null,
  },
  to_pay: toPay === null ? null : toDollars(toPay),
  invoice: invoice && { number: invoice.number, total: toDollars(invoice.total) },
});
