import { Button, Group, TextInput } from '@mantine/core';
import type { Drawer } from '@mendpoint/contract/drawers/drawers';
import { useQueryClient } from '@tanstack/react-query';
import { foundElsewhere, useAttempt } from '../../api/attempt/use-attempt.ts';
import { refresh } from '../../api/refresh.ts';
import { drawerQueries } from '../../drawers/queries.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { noticeSuccess, noticeWarning } from '../../ui/notice/notice.ts';
import { type NoSaleBody, noSaleOf, noSaleWords } from './no-sale-attempt.ts';

const USUAL_REASONS = ['Change for a customer', 'Checked the float', 'Opened by mistake'] as const;

type NoSaleDialogProps = { drawer: Drawer; onClosed: () => void };

/** Records that a drawer is opened without a sale. While the last time is in doubt, a press first finds out about it. */
export function NoSaleDialog({ drawer, onClosed }: NoSaleDialogProps) {
  const form = useNoSale(drawer);
  const { values, doubted, change } = form;
  return (
    <FormDialog
      title={`Open ${drawer.name} without a sale`}
      form={form}
      saveLabel="Record"
      doubt={doubted && `${noSaleWords(doubted)} got no answer, so it may be recorded already.`}
      isComplete={values.reason.trim() !== '' || doubted !== null}
      onClosed={onClosed}
    >
      <TextInput
        label="Reason"
        description="No money moves. The X, the Z and the audit trail say who opened it, when and why."
        required
        data-autofocus
        autoComplete="off"
        maxLength={500}
        {...form.field('reason')}
      />
      <Group gap="xs" role="group" aria-label="Usual reasons">
        {USUAL_REASONS.map((reason) => (
          <Button key={reason} variant="default" px="sm" onClick={() => change({ reason })}>
            {reason}
          </Button>
        ))}
      </Group>
    </FormDialog>
  );
}

const useNoSale = ({ _id: drawerId, open }: Drawer) => {
  const form = useFormState({ reason: '' });
  const queries = useQueryClient();
  const reread = () => refresh(queries, { queryKey: drawerQueries.all() });
  const tell = async (words: string) => {
    await reread();
    noticeSuccess(words);
  };
  const { send, ...attempt } = useAttempt(noSaleOf(drawerId), {
    failed: 'Something went wrong!',
    onDone: ({ body, answer, wasDoubted }) => tell(wasDoubted ? foundWords(body) : answer.message),
    onFound: (body) => {
      form.emptyWhere(isTypedAs(body));
      void tell(foundWords(body));
    },
    onRefused: ({ reason }) => form.fill({ reason }),
    onElsewhere: (body) => {
      form.emptyWhere(isTypedAs(body));
      noticeWarning(foundElsewhere(noSaleWords(body)));
      void reread();
    },
  });
  const submit = async () => {
    const reason = form.values.reason.trim();
    if (reason === '') return attempt.doubted ? send(null) : false;
    return send({ reason, ...(open && { session_id: open.session_id }) });
  };
  return { ...form, ...attempt, submit };
};

const isTypedAs =
  ({ reason }: NoSaleBody) =>
  (typed: { reason: string }) =>
    typed.reason.trim() === reason;

const foundWords = (body: NoSaleBody): string => `${noSaleWords(body)} is recorded, once.`;
