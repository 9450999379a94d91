import { Button, Group, Menu } from '@mantine/core';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { isFinished, type TicketState } from '@mendpoint/domain/ticket/steps';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { useMay } from '../../person/queries.ts';
import { noticeFailure } from '../../ui/notice/notice.ts';
import { BusyButton } from '../../ui/page/busy-button.tsx';
import { GateDialog } from '../gates/gate-dialog.tsx';
import { NoticeDialog } from '../notice/notice-dialog.tsx';
import { useMoveTicket } from '../queries.ts';
import { StepDialog } from '../step-dialog.tsx';
import { sortSteps, stepWords } from '../ticket-words.ts';
import { CollectButton } from './collect-button.tsx';

type Step = WholeTicket['steps'][number];

/** What can be done next: a button for what is done most, and a menu for the rest. */
export function StepButtons({ ticket }: { ticket: WholeTicket }) {
  const [asked, setAsked] = useState<{ to: TicketState; isReasoned: boolean } | null>(null);
  const [isGiving, setGiving] = useState(false);
  const [held, setHeld] = useState<TicketState | null>(null);
  const take = useTake(ticket, { ask: setAsked, giveNotice: () => setGiving(true), hold: setHeld });
  // The warning about the notice has the button that receives a draft.
  const steps = ticket.steps.filter(
    ({ to }) => !(isUnnoticed(ticket) && to === 'received' && ticket.state === 'draft'),
  );
  const collects = useMay()('sell') && steps.some(({ to }) => to === 'collected');
  const collectsFirst = collects && ticket.state === 'ready';
  const { buttons, menu } = sorted(ticket, steps);
  return (
    <>
      {steps.length > 0 && (
        <Group gap="sm" role="group" aria-label="Next steps">
          {collectsFirst && <Collect ticket={ticket} />}
          {buttons.map((step, index) => (
            <BusyButton
              key={step.to}
              variant={index === 0 && !collectsFirst ? 'filled' : 'default'}
              onPress={() => take(step)}
              failed={(error) => reasonOr(error, 'The ticket was not moved.')}
            >
              {stepWords(ticket.state, step.to)}
            </BusyButton>
          ))}
          {collects && !collectsFirst && <Collect ticket={ticket} variant="default" />}
          {menu.length > 0 && <OtherSteps from={ticket.state} steps={menu} onTake={take} />}
        </Group>
      )}
      {asked && <StepDialog ticket={ticket} loan={ticket.loan} {...asked} onClosed={() => setAsked(null)} />}
      {held && <GateDialog ticket={ticket} to={held} onClosed={() => setHeld(null)} />}
      {isGiving && <NoticeDialog dropOffId={ticket.drop_off._id} onClosed={() => setGiving(false)} />}
    </>
  );
}

/** What was repaired is paid for; what was given up may cost a fee. */
function Collect({ ticket, ...button }: { ticket: WholeTicket; variant?: 'default' }) {
  return (
    <CollectButton dropOffId={ticket.drop_off._id} ticketId={ticket._id} loans={[ticket.loan]} {...button}>
      {ticket.state === 'ready' ? 'Collect' : 'Collect with a fee'}
    </CollectButton>
  );
}

/** Handing out what is not paid for is the last thing in the menu. */
const sorted = ({ state }: WholeTicket, steps: readonly Step[]) => {
  const { usual, others } = sortSteps(state, steps);
  const isOwed = (step: Step) => step.to === 'collected' && step.needs_reason;
  return { buttons: usual.filter((step) => !isOwed(step)), menu: [...others, ...usual.filter(isOwed)] };
};

const isUnnoticed = ({ drop_off: dropOff }: WholeTicket): boolean => dropOff.notice === null;

type Asking = {
  ask: (asked: { to: TicketState; isReasoned: boolean }) => void;
  giveNotice: () => void;
  hold: (to: TicketState) => void;
};

/** Takes a step, or first asks for what it needs: a reason, the notice, what the shop wants, or who collects. */
const useTake = (ticket: WholeTicket, { ask, giveNotice, hold }: Asking) => {
  const { mutateAsync } = useMoveTicket();
  return async ({ to, needs_reason: needsReason, missing }: Step): Promise<void> => {
    if (to === 'received' && isUnnoticed(ticket)) giveNotice();
    else if (missing.length > 0) hold(to);
    else if (needsReason || to === 'collected') ask({ to, isReasoned: needsReason });
    else await mutateAsync({ ticket, to, reason: '' });
  };
};

type OtherStepsProps = { from: TicketState; steps: readonly Step[]; onTake: (step: Step) => Promise<void> };

function OtherSteps({ from, steps, onTake }: OtherStepsProps) {
  const take = (step: Step) =>
    onTake(step).catch((error: Error) => noticeFailure(reasonOr(error, 'The ticket was not moved.')));
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Other steps
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {steps.map((step) => (
          <Menu.Item
            key={step.to}
            {...(isFinished(step.to) && step.to !== 'collected' && { color: 'red' })}
            onClick={() => void take(step)}
          >
            {step.to === 'collected' && step.needs_reason ? 'Hand out without a sale' : stepWords(from, step.to)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
