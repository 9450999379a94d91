import type { WholeTicket } from '@mendpoint/contract/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isConflict, reasonOr, serverMessageOr } from '../../api/api-error.ts';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeFailure, noticeSuccess } from '../../ui/notice/notice.ts';
import { problemsOf, ticketPatch, typedTicket, withNewer } from '../device/typed-device.ts';
import { ticketQueries, useChangeTicket } from '../queries.ts';

/** The fields of a ticket while they are edited. `conflict` says who changed it meanwhile, and '' if nobody did. */
export const useEditTicket = (ticket: WholeTicket) => {
  const queries = useQueryClient();
  const [before, setBefore] = useState(ticket);
  const [conflict, setConflict] = useState('');
  const [isLoading, setLoading] = useState(false);
  const form = useFormState(typedTicket(before));
  const { mutateAsync } = useChangeTicket(ticket._id);
  const sending = useSubmit(form, {
    check: () => {
      setConflict('');
      return problemsOf(form.values);
    },
    send: async () => {
      try {
        await mutateAsync(ticketPatch(typedTicket(before), form.values, before.updatedAt));
        noticeSuccess(`Ticket ${ticket.number} is changed.`);
      } catch (error) {
        if (!isConflict(error)) throw error;
        setConflict(error.message);
        return false;
      }
    },
    failed: (error) => reasonOr(error, 'The ticket could not be changed.'),
    tells: 'both',
  });
  const loadNewer = async () => {
    setLoading(true);
    try {
      const newer = await queries.fetchQuery({ ...ticketQueries.detail(ticket._id), staleTime: 0 });
      form.restart(typedTicket(newer), withNewer(typedTicket(before), form.values, typedTicket(newer)));
      setBefore(newer);
      setConflict('');
    } catch (error) {
      noticeFailure(serverMessageOr(error as Error, 'The ticket could not be read.'));
    } finally {
      setLoading(false);
    }
  };
  return { ...form, ...sending, conflict, isLoading, loadNewer };
};
