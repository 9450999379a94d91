import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isDialogOpen } from '../ui/dialog/open-dialog.ts';
import { noticeWarning } from '../ui/notice/notice.ts';

/**
 * The state of the paydesk's layout, and the ways to move the focus in it. On a phone the receipt is a sheet over the
 * lists.
 */
export const useDesk = () => {
  /** The text with which the form of a new customer was opened; null while it is closed. */
  const [adding, setAdding] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false);
  const productSearch = useRef<HTMLInputElement>(null);
  const customerSearch = useRef<HTMLInputElement>(null);
  const repairs = useRef<HTMLElement>(null);

  /** On a phone the receipt's sheet covers the lists, so it is drawn up or down before the focus moves. */
  const reach = (sheet: boolean, focus: () => void) => {
    flushSync(() => setOpen(sheet));
    focus();
  };
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && !isDialogOpen()) setOpen(false);
  });
  return {
    adding,
    setAdding,
    isOpen,
    toggle: () => setOpen(!isOpen),
    isPhone,
    productSearch,
    customerSearch,
    repairs,
    goToProducts: () => reach(false, () => productSearch.current?.select()),
    goToCustomer: () => reach(true, () => customerSearch.current?.focus()),
    goToNewCustomer: () => reach(true, () => setAdding('')),
    goToPayment: (pay: () => void) => reach(true, pay),
    /** Whether the form of a new customer keeps the sale from being recorded. Told, so that it is not taken for added. */
    isUnready: (): boolean => {
      if (adding !== null) noticeWarning('Press Add Customer first, or Cancel. The sale would be without them.');
      return adding !== null;
    },
    goToRepairs: () =>
      reach(false, () => repairs.current?.querySelector<HTMLElement>('li li button, ul button')?.focus()),
  };
};
