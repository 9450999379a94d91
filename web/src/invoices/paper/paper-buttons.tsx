import { IconFileText, IconMail, IconReceipt } from '@tabler/icons-react';
import { useMailAvailable } from '../queries.ts';
import { ActionButton } from './action-button.tsx';

type PaperButtonsProps = {
  pending: string | null;
  /** The first of them takes the focus when its dialog opens. */
  takesFocus?: boolean;
  onPrint: (paper: 'a4' | 'roll58') => unknown;
  /** Email was pressed on a server that sends mail. */
  onEmail: () => void;
  /** Email was pressed on a server that does not: why nothing will be sent. */
  onNoMail: (message: string) => void;
};

export const NO_MAIL =
  'Email is not set up on this server, so nothing was sent. Print the invoice instead, or ask whoever looks after the server to set up a mail server.';

export function PaperButtons({ pending, takesFocus = false, onPrint, onEmail, onNoMail }: PaperButtonsProps) {
  const hasMail = useMailAvailable().data === true;
  return (
    <>
      <ActionButton
        icon={IconFileText}
        label="Print Invoice"
        action="a4"
        pending={pending}
        isFirst={takesFocus}
        onPress={() => onPrint('a4')}
      />
      <ActionButton
        icon={IconReceipt}
        label="Print Thermal Receipt"
        action="roll58"
        pending={pending}
        onPress={() => onPrint('roll58')}
      />
      <ActionButton
        icon={IconMail}
        label="Email Invoice"
        action="email"
        pending={pending}
        onPress={() => (hasMail ? onEmail() : onNoMail(NO_MAIL))}
      />
    </>
  );
}
