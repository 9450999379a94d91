import { useQuery } from '@tanstack/react-query';
import {
  Activity,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Outlet } from 'react-router';
import { useSession } from '../../auth/session.ts';
import { isLocked, personQuery, useTill } from '../../person/queries.ts';
import { useAttendant } from '../../person/use-attendant.ts';
import { useIdleLock } from '../../person/use-idle-lock.ts';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { useAddress } from '../../ui/page/use-address.ts';
import styles from './unless-locked.module.css';

const LockScreen = lazy(async () => ({ default: (await import('../../person/lock-screen.tsx')).LockScreen }));
const PinsMissing = lazy(async () => ({ default: (await import('../../person/lock-screen.tsx')).PinsMissing }));
const ApprovalDialog = lazy(async () => ({
  default: (await import('../../person/approval-dialog.tsx')).ApprovalDialog,
}));

/** The screens, unless a person of the shop has to enter a PIN first: then the lock screen, and nothing else. */
export function UnlessLocked() {
  const { user } = useSession();
  return user?.role === 'shop' ? <OfShop key={user._id} login={user._id} /> : <Outlet />;
}

/** Draws nothing until it is known whether the till is locked. What was known before a reload counts. */
function OfShop({ login }: { login: string }) {
  useIdleLock(login);
  const { error, refetch } = useQuery(personQuery(login));
  const till = useTill();
  const locked = till !== null && isLocked(till);
  const { refused, forget } = useAttendant(login, locked);
  if (till === null) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />;
  if (!till.has_staff) return <Outlet />;
  return (
    <>
      <OfPerson id={till.person?._id ?? null}>
        <Outlet />
        {refused && (
          <Suspense fallback={null}>
            <ApprovalDialog
              key={refused.number}
              refused={refused}
              digits={till.pin_digits}
              onClosed={() => forget(refused.number)}
            />
          </Suspense>
        )}
      </OfPerson>
      {locked && (
        <Suspense fallback={<Loading />}>
          {till.has_pins ? <LockScreen digits={till.pin_digits} /> : <PinsMissing />}
        </Suspense>
      )}
    </>
  );
}

/**
 * The screens of one person; null: nobody is there. While the till is locked they are out of the document and without
 * effects. The same person gets them back as they were, another person starts with new ones.
 */
function OfPerson({ id, children }: { id: string | null; children: ReactNode }) {
  const [whose, setWhose] = useState(id);
  if (id !== null && id !== whose) setWhose(id);
  const [frame] = useState(() => {
    const element = document.createElement('div');
    element.className = styles.frame ?? '';
    return element;
  });
  // This element stands before the screens, so that they are in the document when their own effects run.
  const putInPlace = useCallback((place: HTMLElement | null) => place?.append(frame), [frame]);
  useOverlaysAway(id === null);
  useListsAway(id === null);
  if (whose === null) return null;
  return (
    <>
      {id !== null && <div className={styles.frame} ref={putInPlace} />}
      {createPortal(
        <Activity key={whose} mode={id === null ? 'hidden' : 'visible'}>
          {children}
        </Activity>,
        frame,
      )}
    </>
  );
}

/** Takes out of the address how this person wants the list, which is remembered for them: another person may come. */
const useListsAway = (isAway: boolean): void => {
  const { change } = useAddress();
  const leave = useEffectEvent(() => change({ sort: '', limit: '' }, { replace: true }));
  useEffect(() => {
    if (isAway) leave();
  }, [isAway]);
};

/** Hides open dialogs and menus too: they are drawn at the end of the document, outside the screens. */
const useOverlaysAway = (isAway: boolean): void => {
  useLayoutEffect(() => {
    if (!isAway) return;
    const overlays = [...document.querySelectorAll('body > [data-portal]')];
    for (const overlay of overlays) overlay.remove();
    return () => document.body.append(...overlays);
  }, [isAway]);
};
