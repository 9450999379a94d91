import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { Collection } from '@mendpoint/contract/tickets';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import { isId, orNull, shapeOf } from '../../lib/shape.ts';
import { ticketQueries } from '../../tickets/queries.ts';
import { Form } from '../../ui/form/form.tsx';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { Loaded } from '../../ui/page/states.tsx';
import { proposedName } from '../parked/parked-sale.ts';
import { usePark } from '../parked/use-park.ts';
import { hasLines } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { collectedSale, problemOf, type TypedPrices, type Unpriced, unpricedOf } from './collected-sale.ts';

type Asked = { dropOff: string; ticket: string | null };

const isAsked = shapeOf<Asked>({ dropOff: isId, ticket: orNull(isId) });

/** Puts the devices on the receipt for which Collect came here: at once, or after a question where something is to be said. */
export function CollectTickets() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked: unknown = state?.collect;
  if (!isAsked(asked)) return null;
  // Without the state, a reload or Back does not collect them again.
  const done = () => void navigate(paths.paydesk, { replace: true, state: null });
  return <Collecting key={`${asked.dropOff} ${asked.ticket}`} {...asked} onDone={done} />;
}

function Collecting({ dropOff, ticket, onDone }: Asked & { onDone: () => void }) {
  const query = useQuery(ticketQueries.collection(dropOff, ticket));
  return (
    <Modal opened onClose={onDone} title="Collect">
      <Loaded query={{ ...query, data: query.isFetching ? undefined : query.data, isPending: query.isFetching }}>
        {(collection) => <CollectForm collection={collection} onDone={onDone} />}
      </Loaded>
    </Modal>
  );
}

type CollectFormProps = { collection: Collection; onDone: () => void };

function CollectForm({ collection, onDone }: CollectFormProps) {
  const { shopId, sale, act } = useTill();
  const isElsewhere = collection.shop_id !== shopId;
  // Once the devices are on the receipt, they are no other sale.
  const [isOpen] = useState(hasLines(sale));
  const unpriced = unpricedOf(collection);
  const take = (typed: TypedPrices) => {
    if (!act({ type: 'recall', sale: collectedSale(collection, typed) })) return;
    const numbers = collection.tickets.map(({ number }) => number).join(', ');
    noticeSuccess(`On the receipt: ${numbers}.${depositWords(collection)}`);
    onDone();
  };
  const takeAtOnce = useEffectEvent(() => {
    if (!isElsewhere && !isOpen && unpriced.length === 0) take({});
  });
  useEffect(() => takeAtOnce(), []);
  if (!isElsewhere) return <Questions collection={collection} isOpen={isOpen} onTake={take} />;
  return (
    <Stack gap="md">
      <Text>These devices are in another store. Choose that store first.</Text>
      <Button onClick={onDone} data-autofocus>
        Close
      </Button>
    </Stack>
  );
}

/** The sale is paid with it as soon as it is recorded. */
const depositWords = ({ deposit = 0 }: Partial<Collection>): string =>
  deposit > 0 ? ` A deposit of ${formatDollars(deposit)} comes off the bill.` : '';

type QuestionsProps = { collection: Collection; isOpen: boolean; onTake: (typed: TypedPrices) => void };

/** The prices that nobody has said yet, and what becomes of a sale that is on the receipt already. */
function Questions({ collection, isOpen, onTake }: QuestionsProps) {
  const [typed, setTyped] = useState<TypedPrices>({});
  const [tried, setTried] = useState(false);
  const unpriced = unpricedOf(collection);
  const { isOthers, park, isBusy, failure } = useOpenReceipt(collection);
  const answer = async (isToPark: boolean) => {
    setTried(true);
    if (unpriced.some(({ key }) => problemOf(typed[key]) !== '')) return;
    if (!isToPark || (await park())) onTake(typed);
  };
  return (
    <Form form={{ submit: () => void answer(isOpen) }}>
      <Stack gap="md">
        <Prices {...{ unpriced, typed, tried }} onType={(key, text) => setTyped((now) => ({ ...now, [key]: text }))} />
        {isOpen && <Text>There is a sale on the receipt already{isOthers ? ', of another customer' : ''}.</Text>}
        {failure !== '' && (
          <Text c="red" role="alert">
            {failure}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          {isOpen && !isOthers && (
            <Button variant="default" onClick={() => void answer(false)}>
              Add to that sale
            </Button>
          )}
          <Button type="submit" loading={isBusy} {...(unpriced.length === 0 && { 'data-autofocus': true })}>
            {isOpen ? 'Park that sale' : 'Put it on the receipt'}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

type PricesProps = {
  unpriced: readonly Unpriced[];
  typed: TypedPrices;
  tried: boolean;
  onType: (key: string, text: string) => void;
};

function Prices({ unpriced, typed, tried, onType }: PricesProps) {
  return unpriced.map(({ key, label }, index) => (
    <TextInput
      key={key}
      label={label}
      leftSection="A$"
      inputMode="decimal"
      autoComplete="off"
      {...(index === 0 && { 'data-autofocus': true })}
      value={typed[key] ?? ''}
      error={tried && problemOf(typed[key])}
      onChange={({ currentTarget }) => onType(key, currentTarget.value)}
    />
  ));
}

/** The sale that is on the receipt already; another customer's cannot have these devices added. */
const useOpenReceipt = ({ customer }: Collection) => {
  const { sale, current } = useTill();
  const { park, isBusy, failure } = usePark();
  return {
    isOthers: sale.customer !== null && sale.customer._id !== customer?._id,
    park: () => park(proposedName(current(), new Date())),
    isBusy,
    failure,
  };
};
