import { Button, Stack, Text } from '@mantine/core';
import { logOut } from '@mendpoint/contract/auth';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { call } from '../api/call.ts';
import * as paths from '../lib/paths.ts';
import { keptByAll } from '../lib/till/till-store.ts';
import { PublicFrame } from '../ui/page/public-frame.tsx';
import { clearSession, useSession } from './session.ts';

/**
 * Logs out, but asks first while a receipt is open at the paydesk: a logout forgets it. A route of its own, because the
 * screens behind the login answer a lost session with a notice, which would be wrong for somebody who just asked to
 * leave; and because a locked till shows none of them. It says nothing of what is on a receipt, which may be another's.
 */
export function LogoutPage() {
  const { token, user } = useSession();
  const [receipts] = useState(() => (user === null ? 0 : openReceipts(user._id)));
  const [isSure, setSure] = useState(receipts === 0);
  useEffect(() => {
    if (!isSure) return;
    // The call is sent before the token is forgotten. If it fails, the session ends by its age.
    if (token !== null) call(logOut).catch(() => undefined);
    clearSession();
  }, [token, isSure]);
  if (token === null) return <Navigate to={paths.login} replace />;
  return isSure ? null : <OpenReceipts count={receipts} onDiscard={() => setSure(true)} />;
}

/** How many receipts of the login have something on them. A customer counts, as the paydesk can park one. */
const openReceipts = (login: string): number =>
  keptByAll(login, 'sale').filter((text) => {
    const { products, repairs, customer } = asObject(text);
    return customer != null || [products, repairs].some((lines) => Array.isArray(lines) && lines.length > 0);
  }).length;

const asObject = (text: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
};

function OpenReceipts({ count, onDiscard }: { count: number; onDiscard: () => void }) {
  return (
    <PublicFrame title="Log out?">
      <Stack gap="md">
        <Text>
          {count === 1 ? 'A receipt is still open at the Paydesk.' : `${count} receipts are still open at the Paydesk.`}{' '}
          Logging out discards {count === 1 ? 'it' : 'them'}. To keep {count === 1 ? 'it' : 'one'}, go back and press
          Park.
        </Text>
        {/* Loaded anew, because a till that was locked is to ask for its PIN. */}
        <Button component="a" href={paths.paydesk} autoFocus>
          Back to the Paydesk
        </Button>
        <Button variant="default" c="red" onClick={onDiscard}>
          Discard and log out
        </Button>
      </Stack>
    </PublicFrame>
  );
}
