import { logOut } from '@mendpoint/contract/auth';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { call } from '../api/call.ts';
import * as paths from '../lib/paths.ts';
import { clearSession, useSession } from './session.ts';

/**
 * Logs out. A route of its own, because the screens behind the login answer a lost session with a notice,
 * which would be wrong for somebody who just asked to leave.
 */
export function LogoutPage() {
  const { token } = useSession();
  useEffect(() => {
    // The call is sent before the token is forgotten. If it fails, the session ends by its age.
    if (token !== null) call(logOut).catch(() => undefined);
    clearSession();
  }, [token]);
  return token === null ? <Navigate to={paths.login} replace /> : null;
}
