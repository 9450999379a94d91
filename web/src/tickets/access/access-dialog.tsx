import type { WholeTicket } from '@mendpoint/contract/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { reasonOr } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { ticketQueries } from '../queries.ts';
import { AccessFields } from './access-fields.tsx';
import { sendAccess } from './queries.ts';
import { accessBody, NO_ACCESS, problemOfAccess, type TypedAccess } from './typed-access.ts';

type AccessDialogProps = {
  ticket: Pick<WholeTicket, '_id' | 'device_id' | 'device_name'>;
  way: TypedAccess['way'];
  onClosed: () => void;
};

/** Says how we get into the device of a ticket. It opens when it is mounted; what was typed goes with it. */
export function AccessDialog({ ticket, way, onClosed }: AccessDialogProps) {
  const state = useFormState<TypedAccess>({ ...NO_ACCESS, way: way === 'passcode' ? '' : way });
  const queries = useQueryClient();
  const { values } = state;
  const body = accessBody(values);
  const form = useSubmit(state, {
    check: () => {
      const problem = problemOfAccess(values);
      return problem === '' ? {} : { secret: problem };
    },
    send: async () => {
      if (body === null) return false;
      await sendAccess(ticket._id, body);
      await queries.invalidateQueries({ queryKey: ticketQueries.all() });
    },
    failed: (error) => reasonOr(error, 'It was not saved.'),
    tells: 'above',
  });
  return (
    <FormDialog title={ticket.device_name} form={{ ...state, ...form }} isComplete={body !== null} onClosed={onClosed}>
      <AccessFields device={ticket} typed={values} problem={state.problems.secret} onChange={state.change} />
    </FormDialog>
  );
}
