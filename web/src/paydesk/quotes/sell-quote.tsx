import { Alert, Anchor, Button, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import type { WholeQuote } from '@mendpoint/contract/quotes';
import { formatDay } from '@mendpoint/domain/time/dates';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { useQuote } from '../../quotes/queries.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { Loaded } from '../../ui/page/states.tsx';
import { hasLines, isUntouched } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { type Choice, type Choices, type Difference, differencesOf, quotedSale } from './quoted-sale.ts';

/** Puts the quote on the receipt for which its page's Sell came here: at once, or after a question where something differs. */
export function SellQuote() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const id: unknown = state?.quote;
  if (typeof id !== 'string') return null;
  // Without the state, a reload or Back does not sell it again.
  return <Selling key={id} id={id} onDone={() => void navigate(paths.paydesk, { replace: true, state: null })} />;
}

function Selling({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuote(id);
  return (
    <Modal opened onClose={onDone} title={query.data ? `Sell quote ${query.data.number}` : 'Sell quote'}>
      {/* A copy from before may name prices that are no longer today's. */}
      <Loaded query={{ ...query, data: query.isFetching ? undefined : query.data, isPending: query.isFetching }}>
        {(quote) => <SellForm quote={quote} onDone={onDone} />}
      </Loaded>
    </Modal>
  );
}

/** Why the quote cannot be put on the receipt now; null when it can. */
const useObstacle = (quote: WholeQuote): ReactNode => {
  const { shopId, sale } = useTill();
  if (quote.invoice) {
    return (
      <>
        It was sold already, as invoice{' '}
        <Anchor inherit underline="always" component={Link} to={paths.invoice(quote.invoice._id)}>
          {quote.invoice.invoiceNumber}
        </Anchor>
        .
      </>
    );
  }
  if (quote.shop_id !== shopId) return 'It is a quote of another shop. Choose that shop first.';
  if (isUntouched(sale)) return null;
  return 'There is a sale on the receipt already. Record, park or clear it first, then press Sell again.';
};

function SellForm({ quote, onDone }: { quote: WholeQuote; onDone: () => void }) {
  const { act } = useTill();
  // Once it is on the receipt, that is no obstacle any more.
  const [obstacle] = useState(useObstacle(quote));
  const [chosen, setChosen] = useState<Choices>({});
  const differences = differencesOf(quote);
  const sale = quotedSale(quote, chosen);
  const take = () => {
    if (!act({ type: 'recall', sale })) return;
    noticeSuccess(`Quote ${quote.number} is on the receipt.`);
    onDone();
  };
  const isAsQuoted = differences.length === 0 && quote.changed.length === 0 && quote.state !== 'expired';
  const takeAtOnce = useEffectEvent(() => {
    if (isAsQuoted && obstacle === null) take();
  });
  useEffect(() => takeAtOnce(), []);
  if (obstacle !== null) return <Obstacle onClose={onDone}>{obstacle}</Obstacle>;
  return (
    <Stack gap="md">
      <WhatChanged quote={quote} />
      {differences.map((difference) => (
        <ChoiceField
          key={difference.key}
          difference={difference}
          chosen={chosen[difference.key]}
          onChoose={(choice) => setChosen({ ...chosen, [difference.key]: choice })}
        />
      ))}
      {!hasLines(sale) && <Text>Nothing of it is left to sell.</Text>}
      <Button onClick={take} disabled={!hasLines(sale)} data-autofocus>
        Put it on the receipt
      </Button>
    </Stack>
  );
}

function Obstacle({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Stack gap="md">
      <Text>{children}</Text>
      <Button onClick={onClose} data-autofocus>
        Close
      </Button>
    </Stack>
  );
}

function WhatChanged({ quote: { state, valid_until: day, changed } }: { quote: WholeQuote }) {
  return (
    <>
      {state === 'expired' && <Alert color="orange">It was valid until {formatDay(day)}. It can still be sold.</Alert>}
      {changed.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </>
  );
}

type ChoiceFieldProps = { difference: Difference; chosen: Choice | undefined; onChoose: (choice: Choice) => void };

function ChoiceField({ difference: { words, choices }, chosen, onChoose }: ChoiceFieldProps) {
  return (
    <NativeSelect
      label={words}
      data={[...choices]}
      value={chosen ?? choices[0]?.value ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const choice = choices.find((one) => one.value === value);
        if (choice) onChoose(choice.value);
      }}
    />
  );
}
