import { Alert } from '@mantine/core';
import type { Shop } from '@mendpoint/contract/shops';
import { formatDay } from '@mendpoint/domain/time/dates';
import { IconLock, IconReceiptRefund } from '@tabler/icons-react';

/** Why an invoice of a closed day cannot be changed. */
export function ClosedNotice({ shop }: { shop: Pick<Shop, 'closed_through'> }) {
  return (
    <Alert
      color="gray"
      mb="md"
      icon={<IconLock aria-hidden />}
      title={`Sales up to ${formatDay(shop.closed_through)} are closed.`}
    >
      This invoice can no longer be edited or deleted. What is still due can be paid. An admin can open these days
      again.
    </Alert>
  );
}

/** Says what can still be changed in an invoice with adjustment notes. */
export function RefundedNotice() {
  return (
    <Alert
      color="gray"
      mb="md"
      icon={<IconReceiptRefund aria-hidden />}
      title="Something of this invoice was refunded."
    >
      Its customer and its terms can be changed, and what is still due can be paid. Its items, its tax and the money
      already paid stay as they are: refund what is left instead.
    </Alert>
  );
}
