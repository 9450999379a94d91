import { Button, type ButtonProps } from '@mantine/core';
import type { Loan } from '@mendpoint/contract/ticket-loan';
import { Link, useNavigate } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { notBackWords } from '../ticket-words.ts';

type CollectButtonProps = ButtonProps & {
  dropOffId: string;
  ticketId?: string;
  /** What the customer has of the shop's, and is asked for before their own device goes. */
  loans: readonly (Loan | null)[];
};

/** Opens the paydesk with one ticket on its receipt or, without one, with all that is ready of a drop-off. */
export function CollectButton({ dropOffId, ticketId, loans, ...button }: CollectButtonProps) {
  const navigate = useNavigate();
  const out = loans.flatMap((loan) => (loan ? [loan] : []));
  const state = { collect: { dropOff: dropOffId, ticket: ticketId ?? null } };
  if (out.length === 0) return <Button component={Link} to={paths.paydesk} state={state} {...button} />;
  const ask = async () => {
    const body = `${notBackWords(out)} Take it back at Loan device, or go on: the activity will say that it was missing.`;
    const labels = { confirmLabel: 'Collect without it', cancelLabel: 'Back to the ticket' };
    if (await confirm({ title: 'A loan device is not back', body, ...labels }))
      await navigate(paths.paydesk, { state });
  };
  return <Button {...button} onClick={() => void ask()} />;
}
