import { ActionIcon } from '@mantine/core';
import type { Shop } from '@mendpoint/contract/shops';
import { IconLogout } from '@tabler/icons-react';
import { reasonOr } from '../api/api-error.ts';
import { confirm } from '../ui/dialog/confirm.tsx';
import { noticeFailure, noticeSuccess } from '../ui/notice/notice.ts';
import { useLogOutShop } from './queries.ts';

/** Ends all sessions of a shop, after a question. */
export function LogOutShopButton({ shop: { _id, name } }: { shop: Shop }) {
  const logOut = useLogOutShop();
  const ask = async () => {
    const body = `All devices on which ${name} is logged in are logged out at once, also in the middle of a sale.`;
    if (!(await confirm({ title: 'Log out everywhere?', body, confirmLabel: 'Log Out', danger: true }))) return;
    logOut.mutate(_id, {
      onSuccess: ({ ended }) =>
        noticeSuccess(ended === 0 ? `${name} was logged in nowhere.` : `${name} is logged out everywhere.`),
      onError: (error) => noticeFailure(reasonOr(error, `${name} could not be logged out.`)),
    });
  };
  return (
    <ActionIcon
      aria-label={`Log out ${name} everywhere`}
      title="Log out everywhere"
      loading={logOut.isPending}
      onClick={() => void ask()}
    >
      <IconLogout size={20} aria-hidden />
    </ActionIcon>
  );
}
