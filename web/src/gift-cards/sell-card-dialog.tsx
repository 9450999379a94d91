import { Button, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import type { NewGiftCard } from '@mendpoint/contract/gift-cards';
import { parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { CARD_TENDERS, CARD_YEARS, type CardTender, checkCardAmount } from '@mendpoint/domain/sale/gift-card';
import { TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { foundElsewhere, useAttempt } from '../api/attempt/use-attempt.ts';
import { refresh } from '../api/refresh.ts';
import { amountText, readAmount } from '../lib/typed-numbers.ts';
import { DrawerLine } from '../pickers/drawer-line.tsx';
import { AmountField } from '../ui/form/amount-field.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { noticeWarning } from '../ui/notice/notice.ts';
import { cardQueries } from './queries.ts';
import { cardWords, newCode, type SoldCard, sellingCard } from './sell-attempt.ts';

const USUAL = ['25', '50', '100', '200'] as const;
const TENDERS = CARD_TENDERS.map((value) => ({ value, label: TENDER_NAMES[value] }));
const YEARS = CARD_YEARS.map((years) => ({
  value: String(years),
  label: years === 0 ? 'No expiry date' : `${years} years from today`,
}));

type SellCardDialogProps = {
  shopId: string;
  /** True once the card of this or of an earlier press is sold: the dialog then closes. */
  isSold: boolean;
  onSold: (sold: SoldCard) => void;
  onClosed: () => void;
};

/** Sells a gift card. While the last one is in doubt, any press first finds out about it. */
export function SellCardDialog({ shopId, isSold, onSold, onClosed }: SellCardDialogProps) {
  const form = useSellCard(shopId, onSold);
  const { values, field, change, doubted } = form;
  return (
    <FormDialog
      title="Sell a gift card"
      saveLabel="Sell"
      form={form}
      doubt={doubted && `${cardWords(doubted)} got no answer, so it may be sold already.`}
      isComplete={values.amount.trim() !== '' || doubted !== null}
      isDone={isSold}
      onClosed={onClosed}
    >
      <AmountField label="Amount" description="Whole dollars, from A$5 to A$1,000" {...field('amount')} />
      <Group gap="xs" aria-label="Usual amounts" role="group">
        {USUAL.map((amount) => (
          <Button key={amount} variant="default" size="compact-md" onClick={() => change({ amount })}>
            A${amount}
          </Button>
        ))}
      </Group>
      <SegmentedControl
        aria-label="Paid by"
        data={TENDERS}
        value={values.tender}
        onChange={(tender) => change({ tender: tender as CardTender })}
      />
      {values.tender === 'cash' && <DrawerLine shopId={shopId} />}
      <NativeSelect label="Expiry" data={YEARS} {...field('years')} />
      <Text size="sm" c="dimmed">
        No GST is charged now: it is charged on what the card buys.
      </Text>
    </FormDialog>
  );
}

const NOTHING: { amount: string; tender: CardTender; years: string } = { amount: '', tender: 'cash', years: '0' };

const useSellCard = (shopId: string, onSold: SellCardDialogProps['onSold']) => {
  const form = useFormState(NOTHING);
  const [code, setCode] = useState(newCode);
  const queries = useQueryClient();
  const reread = () => refresh(queries, { queryKey: cardQueries.all() });
  const { send, ...attempt } = useAttempt(sellingCard(), {
    failed: 'The gift card was not sold.',
    onDone: ({ body, answer }) => {
      void reread();
      onSold({ card: answer.data, code: body.code });
    },
    onFound: (body, { card }) => {
      form.emptyWhere(isTypedAs(body));
      onSold({ card, code: body.code });
    },
    onRefused: (body) => {
      form.fill(typedOf(body));
      // A code that is taken would be refused again.
      setCode(newCode());
    },
    onElsewhere: (body) => {
      form.emptyWhere(isTypedAs(body));
      noticeWarning(foundElsewhere(cardWords(body)));
      void reread();
    },
  });
  const submit = async () => {
    const { amount, tender, years } = form.values;
    const { value, problem = '' } = readAmount(amount);
    const wrong = value === undefined ? problem : problemOf(value);
    form.refuse(wrong === '' || attempt.doubted ? {} : { amount: wrong });
    if (value === undefined || wrong !== '') return attempt.doubted ? send(null) : false;
    return send({ shop_id: shopId, code, amount: toDollars(value), tender, years: Number(years) });
  };
  return { ...form, ...attempt, submit };
};

const problemOf = (amount: Parameters<typeof checkCardAmount>[0]): string => {
  try {
    checkCardAmount(amount);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

const typedOf = ({ amount, tender, years = 0 }: NewGiftCard) => ({
  amount: amountText(parseDollars(Number(amount))),
  tender,
  years: String(years),
});

const isTypedAs = (body: NewGiftCard) => (typed: typeof NOTHING) => {
  const { value } = readAmount(typed.amount);
  return value !== undefined && toDollars(value) === Number(body.amount) && typed.tender === body.tender;
};
