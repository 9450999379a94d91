import { Alert, List, Text } from '@mantine/core';
import { personName } from '@mendpoint/domain/text/person-name';
import { LoadingPart } from '../../ui/page/states.tsx';
import { useCustomerSums } from '../story-queries.ts';
import { type Choices, lostWords, movedWords, otherSide, type Pair } from './merge-draft.ts';

/** What is kept, moved and lost, in words, before it is done. */
export function MergeOutcome({ pair, choices }: { pair: Pair; choices: Choices }) {
  const [stays, goes] = [pair[choices.stays], pair[otherSide(choices.stays)]];
  const lost = lostWords(pair, choices);
  return (
    <Alert color="red" title="This cannot be undone">
      <List size="sm" spacing={4}>
        <List.Item>
          <Moved id={goes._id} from={personName(goes)} to={personName(stays)} />
        </List.Item>
        <List.Item>Parked sales and tills that still name the entry that goes lead to the one that stays.</List.Item>
        <List.Item>Papers keep what they say: an old invoice shows the buyer as they were then.</List.Item>
        {stays.shop_id !== goes.shop_id && (
          <List.Item>They are of different stores: the customer is then known in all stores.</List.Item>
        )}
        <List.Item style={{ overflowWrap: 'anywhere' }}>
          {lost.length === 0 ? 'Nothing that they say is lost.' : `Lost: ${lost.join('; ')}.`}
        </List.Item>
      </List>
    </Alert>
  );
}

function Moved({ id, from, to }: { id: string; from: string; to: string }) {
  const { data, isPending } = useCustomerSums(id);
  if (isPending) return <LoadingPart label={`Counting what is with ${from}…`} />;
  if (!data) return <Text inherit>All invoices, refunds, quotes, debts and store credit move to {to}.</Text>;
  const moved = movedWords(data);
  if (moved.length === 0) return `Nothing was sold or quoted to the entry that goes.`;
  return `These move to ${to}: ${moved.join(', ')}.`;
}
