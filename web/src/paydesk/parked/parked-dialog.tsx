import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { Empty, Loaded } from '../../ui/page/states.tsx';
import { isUntouched } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { ParkedRows } from './parked-rows.tsx';
import { parkingDoubt, proposedName } from './parked-sale.ts';
import { parkedQueries } from './queries.ts';
import { usePark } from './use-park.ts';
import { useRecall, type Waiting } from './use-recall.ts';

/** The parked sales, each with a button that recalls it to the receipt. It opens when it is mounted. */
export function ParkedDialog({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  const { changed, ...recalling } = useRecalling(close);
  const title = changed.length > 0 ? 'Changed since it was parked' : 'Parked sales';
  return (
    <Modal opened={isOpen} onClose={close} onExitTransitionEnd={onClosed} title={title} size="lg">
      {changed.length > 0 ? <Changed changed={changed} onRead={close} /> : <Choice {...recalling} />}
    </Modal>
  );
}

type Recalling = Omit<ReturnType<typeof useRecalling>, 'changed'>;

function Choice({ asking, doubted, failure, pending, unfinished, choose, parkAndRecall, cancel }: Recalling) {
  const { shopId } = useTill();
  const query = useQuery(parkedQueries.list(shopId));
  if (asking !== null) {
    return (
      <Stack gap="md">
        <Text>There is a sale on the receipt already. Park it too, and recall {asking.name}?</Text>
        <FormFailure {...(doubted ? { message: parkingDoubt(doubted), detail: failure } : { message: failure })} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={cancel}>
            Back
          </Button>
          <Button onClick={() => void parkAndRecall(asking)} loading={pending !== null} data-autofocus>
            {doubted ? 'Find out' : 'Park it too'}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      <FormFailure message={failure} />
      <Loaded query={query}>
        {(sales) =>
          sales.length === 0 && unfinished === null ? (
            <Empty title="No sale is parked. Park puts the sale on the receipt aside, for any till of the shop." />
          ) : (
            <ParkedRows sales={sales} unfinished={unfinished} pending={pending} onRecall={choose} />
          )
        }
      </Loaded>
    </Stack>
  );
}

function Changed({ changed, onRead }: { changed: readonly string[]; onRead: () => void }) {
  return (
    <Stack gap="md">
      <Text>The sale is on the receipt as it was parked. Since then:</Text>
      <List spacing="xs">
        {changed.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      <Button onClick={onRead} data-autofocus>
        Go on with the sale
      </Button>
    </Stack>
  );
}

/** Recalls the chosen sale. If a sale is in progress, asks to park that first. */
const useRecalling = (onRecalled: () => void) => {
  const { sale, current } = useTill();
  const { park, doubted, failure: notParked } = usePark();
  const { bring, run, failure, ...state } = useBringing(onRecalled);
  const [asking, setAsking] = useState<Waiting | null>(null);
  const parkAndRecall = (waiting: Waiting) =>
    run(waiting, async () => {
      // The receipt may have been parked in another tab meanwhile.
      const isParked = doubted === null && isUntouched(current());
      if (!isParked && !(await park(proposedName(sale, new Date())))) return '';
      setAsking(null);
      return bring(waiting);
    });
  const choose = (waiting: Waiting) => {
    if (isUntouched(sale)) void run(waiting, () => bring(waiting));
    else setAsking(waiting);
  };
  const said = failure || (asking ? notParked : '');
  return { ...state, failure: said, doubted, asking, parkAndRecall, choose, cancel: () => setAsking(null) };
};

const useBringing = (onRecalled: () => void) => {
  const { unfinished, recall } = useRecall();
  const [pending, setPending] = useState<string | null>(null);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState('');

  /** `work` gives the reason why it failed, or '' when it succeeded. */
  const run = async ({ id }: Waiting, work: () => Promise<string>) => {
    setPending(id);
    setFailure('');
    setFailure(await work());
    setPending(null);
  };
  const bring = async (waiting: Waiting): Promise<string> => {
    try {
      const came = await recall(waiting);
      setChanged(came.changed);
      noticeSuccess(`${came.name} is on the receipt.`);
      if (came.changed.length === 0) onRecalled();
      return '';
    } catch (error) {
      return reasonOr(error as Error, 'The sale could not be recalled.');
    }
  };
  return { unfinished, pending, changed, failure, run, bring };
};
