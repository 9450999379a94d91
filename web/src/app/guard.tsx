import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../auth/session.ts';
import * as paths from '../lib/paths.ts';
import { noticeWarning } from '../ui/notice/notice.ts';

/** Lets only a logged-in person through; others are told so and sent to the login, which brings them back here. */
export function Guard() {
  const { token } = useSession();
  const { pathname, search } = useLocation();
  if (token !== null) return <Outlet />;
  return <SendToLogin from={pathname + withoutSearched(search)} />;
}

/**
 * A search may hold a customer's name, and the browser writes this address to its history. How its owner wants the list is
 * remembered for them, and is nobody's who logs in instead.
 */
const withoutSearched = (search: string): string => {
  const params = new URLSearchParams(search);
  for (const own of ['q', 'sort', 'limit']) params.delete(own);
  return params.size === 0 ? '' : `?${params}`;
};

function SendToLogin({ from }: { from: string }) {
  useEffect(() => noticeWarning('Please login to access this page'), []);
  return <Navigate to={paths.login} replace state={{ from }} />;
}
