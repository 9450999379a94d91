import { Button, Group, Menu } from '@mantine/core';
import type { TicketPart } from '@mendpoint/contract/parts';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { noticeFailure } from '../../ui/notice/notice.ts';
import { BusyButton } from '../../ui/page/busy-button.tsx';
import { OldPartDialog } from './old-part-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { nextPartStep, partName, partStepWords } from './part-words.ts';
import { useMovePart } from './queries.ts';

type State = TicketPart['state'];

const failed = (error: Error) => reasonOr(error, 'The part was not moved.');

/** What can be done with a part: a button for what is done most, and a menu for the rest. */
export function PartSteps({ part }: { part: TicketPart }) {
  const [asked, setAsked] = useState<'ordered' | 'used' | null>(null);
  const { mutateAsync } = useMovePart();
  const { _id: id, state: from, steps } = part;
  const take = async (to: State): Promise<void> => {
    if (to === 'ordered' || to === 'used') setAsked(to);
    else await mutateAsync({ id, from, to });
  };
  const usual = nextPartStep(part);
  const next = steps.find(({ to }) => to === usual && to !== from);
  const others = steps.filter((step) => step !== next);
  return (
    <Group gap="xs">
      {next && (
        <BusyButton
          size="sm"
          variant="light"
          aria-label={`${partStepWords(from, next.to)}: ${partName(part)}`}
          onPress={() => take(next.to)}
          failed={failed}
        >
          {partStepWords(from, next.to)}
        </BusyButton>
      )}
      {others.length > 0 && (
        <Others
          part={part}
          steps={others}
          onTake={(to) => void take(to).catch((error: Error) => noticeFailure(failed(error)))}
        />
      )}
      {asked === 'ordered' && <OrderDialog part={part} onClosed={() => setAsked(null)} />}
      {asked === 'used' && <OldPartDialog part={part} onClosed={() => setAsked(null)} />}
    </Group>
  );
}

type OthersProps = { part: TicketPart; steps: TicketPart['steps']; onTake: (to: State) => void };

function Others({ part, steps, onTake }: OthersProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          aria-label={`More: ${partName(part)}`}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {steps.map(({ to }) => (
          <Menu.Item key={to} onClick={() => onTake(to)}>
            {partStepWords(part.state, to)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
