import type { Cents } from '@mendpoint/domain/money/cents';
import type { CardKind, CardTender } from '@mendpoint/domain/sale/gift-card';
import type { Day } from '@mendpoint/domain/time/periods';

export type GiftCard = {
  id: string;
  shopId: string;
  shopName: string;
  codeEnd: string;
  /** What it was sold for, and what is left. */
  amount: Cents;
  balance: Cents;
  tender: CardTender;
  expiresOn: Day | null;
  soldOn: Day;
  /** The name that they had then, or the email of the login. */
  soldBy: string;
  createdAt: string;
  isVoided: boolean;
};

/** What an act does to a card; a negative amount takes from it. */
export type CardMove = {
  cardId: string;
  kind: CardKind;
  amount: Cents;
  invoiceId: string | null;
  adjustmentId: string | null;
  reason: string;
};

/** `actor` is the person's name, or the email of the login; '' where it is gone. */
export type CardEntry = Pick<CardMove, 'kind' | 'amount' | 'invoiceId' | 'reason'> & {
  id: string;
  invoiceNumber: string;
  day: string;
  happenedAt: string;
  actor: string;
};

export type CardFilter = { shopId: string | null; withBalance: boolean; q: string };
