import type { Drawer } from '@mendpoint/contract/drawers/drawers';
import { parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { useQueryClient } from '@tanstack/react-query';
import { foundElsewhere, useAttempt } from '../api/attempt/use-attempt.ts';
import { refresh } from '../api/refresh.ts';
import { amountText, readAmount } from '../lib/typed-numbers.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { MovementFields } from '../ui/form/movement-fields.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { noticeSuccess, noticeWarning } from '../ui/notice/notice.ts';
import { type CashBody, cashWords, movingCashOf } from './cash-attempt.ts';
import type { DrawerFormProps } from './drawer-forms.tsx';
import { drawerQueries } from './queries.ts';

const DIRECTIONS: { value: CashBody['direction']; label: string }[] = [
  { value: 'out', label: 'Cash out' },
  { value: 'in', label: 'Cash in' },
];
const REASON = { placeholder: 'Taken to the bank', maxLength: 500 };

/** Puts cash into a drawer or takes it out. While the last movement is in doubt, any press first finds out about it. */
export function MoveCashDialog({ drawer, onClosed }: DrawerFormProps) {
  const form = useMoveCash(drawer);
  const { values, doubted } = form;
  return (
    <FormDialog
      title={`Cash in or out of ${drawer.name}`}
      form={form}
      doubt={doubted && `${cashWords(doubted)} got no answer, so it may be recorded already.`}
      isComplete={values.reason.trim() !== '' || doubted !== null}
      onClosed={onClosed}
    >
      <MovementFields form={form} directions={DIRECTIONS} reason={REASON} />
    </FormDialog>
  );
}

const NOTHING: Pick<CashBody, 'direction' | 'reason'> & { amount: string } = {
  amount: '',
  direction: 'out',
  reason: '',
};

const useMoveCash = (drawer: Drawer) => {
  const form = useFormState(NOTHING);
  const queries = useQueryClient();
  const reread = () => refresh(queries, { queryKey: drawerQueries.all() });
  const tell = async (words: string) => {
    await reread();
    noticeSuccess(words);
  };
  const { send, ...attempt } = useAttempt(movingCashOf(drawer._id), {
    failed: 'Something went wrong!',
    onDone: ({ body, wasDoubted }) => tell(wasDoubted ? foundWords(body) : doneWords(body)),
    onFound: (body) => {
      form.emptyWhere(isTypedAs(body));
      void tell(foundWords(body));
    },
    onRefused: (body) => form.fill(typedOf(body)),
    onElsewhere: (body) => {
      form.emptyWhere(isTypedAs(body));
      noticeWarning(foundElsewhere(cashWords(body)));
      void reread();
    },
  });
  const submit = async () => {
    const { direction, amount, reason } = form.values;
    const { value, problem } = readAmount(amount);
    // While another movement is in doubt, what is typed is not checked yet.
    form.refuse(problem === undefined || attempt.doubted ? {} : { amount: problem });
    if (value === undefined) return attempt.doubted ? send(null) : false;
    const session = drawer.open ? { session_id: drawer.open.session_id } : {};
    return send({ direction, amount: toDollars(value), reason: reason.trim(), ...session });
  };
  return { ...form, ...attempt, submit };
};

const typedOf = ({ direction, amount, reason }: CashBody) => ({
  direction,
  amount: amountText(parseDollars(Number(amount))),
  reason,
});

const isTypedAs = (body: CashBody) => (typed: typeof NOTHING) => {
  const { value } = readAmount(typed.amount);
  const isSame = value !== undefined && toDollars(value) === Number(body.amount) && typed.reason.trim() === body.reason;
  return isSame && typed.direction === body.direction;
};

const doneWords = ({ direction }: CashBody): string =>
  direction === 'in' ? 'The cash is in the drawer.' : 'The cash is out of the drawer.';

const foundWords = (body: CashBody): string => `${cashWords(body)} is recorded, once.`;
