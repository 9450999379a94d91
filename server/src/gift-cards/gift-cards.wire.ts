import type * as wire from '@mendpoint/contract/gift-cards';
import { parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { at } from '@mendpoint/domain/rule-error';
import { cardStateOf } from '@mendpoint/domain/sale/gift-card';
import type { Day } from '@mendpoint/domain/time/periods';
import type { CardEntry, GiftCard } from './gift-card.ts';
import type { NewCard } from './sell-card.service.ts';

export const newCardFromWire = (body: wire.NewGiftCard): NewCard => ({
  shopId: body.shop_id ?? null,
  code: body.code,
  amount: at('amount', () => parseDollars(body.amount)),
  tender: body.tender,
  years: body.years ?? 0,
});

export const cardToWire = (card: GiftCard, today: Day): wire.GiftCard => ({
  _id: card.id,
  code_end: card.codeEnd,
  shop_id: card.shopId,
  shop_name: card.shopName,
  state: cardStateOf(card, today),
  amount: toDollars(card.amount),
  balance: toDollars(card.balance),
  tender: card.tender,
  date: card.soldOn,
  sold_by: card.soldBy,
  expires_on: card.expiresOn ?? '',
  createdAt: card.createdAt,
});

export const entriesToWire = (entries: readonly CardEntry[]): wire.CardWithEntries['entries'] =>
  entries.map(({ id, kind, amount, invoiceId, invoiceNumber, day, happenedAt, actor, reason }) => ({
    _id: id,
    kind,
    amount: toDollars(amount),
    invoice_id: invoiceId,
    invoiceNumber,
    date: day,
    at: happenedAt,
    actor,
    reason,
  }));
