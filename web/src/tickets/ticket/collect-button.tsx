import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';

type CollectButtonProps = ButtonProps & { dropOffId: string; ticketId?: string };

/** Opens the paydesk with one ticket on its receipt or, without one, with all that is ready of a drop-off. */
export function CollectButton({ dropOffId, ticketId, ...button }: CollectButtonProps) {
  return (
    <Button
      component={Link}
      to={paths.paydesk}
      state={{ collect: { dropOff: dropOffId, ticket: ticketId ?? null } }}
      {...button}
    />
  );
}
