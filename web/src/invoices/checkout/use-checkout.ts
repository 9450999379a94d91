import type { Invoice } from '@mendpoint/contract/invoices';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isConflict } from '../../api/client.ts';
import type { DraftEditor } from '../draft/draft-editor.ts';
import { sumsOf } from '../draft/draft-sums.ts';
import { type InvoiceDraft, startDraft } from '../draft/invoice-draft.ts';
import { conflictWith, isAbout, type Trouble } from '../draft/trouble.ts';
import { mergeDrafts } from '../edit/edit-draft.ts';
import { isNewer } from '../history/invoice-changes.ts';
import { isNotFound, useReadInvoice, useStoredInvoice } from '../queries.ts';
import { forgetCheckout, keepCheckout } from './checkout-storage.ts';
import { useSendCheckout } from './use-send-checkout.ts';

export type Checkout = DraftEditor & {
  /** What others did to the invoice meanwhile. */
  trouble: Trouble | null;
  /** Saves what stands and gives the invoice as the save answered it. Throws ApiError; nothing typed is lost then. */
  save: () => Promise<Invoice>;
  /** Reads what is stored now, and from here on shows that. Throws ApiError. */
  showStored: () => Promise<Invoice>;
  /** Goes on from somebody else's newer version, with what was typed here on top or without it. */
  takeNewer: (keepsTyped: boolean) => void;
  /** The sale is finished: nothing of it is kept for this tab. */
  forget: () => void;
  /** Leads back to the trouble that stands in the way. */
  recall: () => void;
};

/** The checkout of one sale, kept for this tab after every change and compared with what others have stored meanwhile. */
export const useCheckout = (start: InvoiceDraft, userId: string): Checkout => {
  const [draft, change] = useState(start);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isWorking = useRef(false);
  const isForgotten = useRef(false);
  const sums = useMemo(() => sumsOf(draft), [draft]);
  const sending = useSendCheckout(userId, change);
  const read = useReadInvoice();
  const id = draft.invoice._id;
  useEffect(() => {
    if (!isForgotten.current) keepCheckout(userId, draft);
  }, [userId, draft]);

  useStoredState(id, async (stored) => {
    // What the checkout itself does is no news to it.
    if (isWorking.current) return;
    if (stored === null) return setTrouble({ kind: 'gone' });
    if (!isNewer(stored, draft.invoice)) return;
    if (await sending.isOwnSave(draft, stored)) change((now) => ({ ...now, invoice: stored, attempts: [] }));
    else setTrouble((now) => (isAbout(now, stored) ? now : conflictWith(draft.invoice, stored)));
  });

  const troubleOf = async (error: unknown): Promise<Trouble | null> => {
    if (isNotFound(error)) return { kind: 'gone' };
    if (!isConflict(error)) return null;
    // A conflict may also be about stock. Only a newer version is one that has to be looked at first.
    const stored = await read(id).catch(() => null);
    return stored && isNewer(stored, draft.invoice) ? conflictWith(draft.invoice, stored, error.message) : null;
  };

  const work = async (act: () => Promise<Invoice>): Promise<Invoice> => {
    isWorking.current = true;
    setTrouble(null);
    try {
      return await act();
    } catch (error) {
      setTrouble(await troubleOf(error));
      throw error;
    } finally {
      isWorking.current = false;
    }
  };

  const showStored = async () => {
    const stored = await read(id);
    change(({ attempts }) => ({ ...startDraft(stored), attempts }));
    return stored;
  };

  const takeNewer = (keepsTyped: boolean) => {
    if (trouble?.kind !== 'conflict') return;
    const newer = startDraft(trouble.newer);
    change((now) => (keepsTyped ? mergeDrafts(startDraft(now.invoice), now, newer) : newer));
    setTrouble({ kind: 'merged', changes: trouble.changes });
  };

  const forget = () => {
    isForgotten.current = true;
    forgetCheckout();
  };

  return {
    draft,
    sums,
    change,
    trouble,
    save: () => work(() => sending.save(draft)),
    showStored: () => work(showStored),
    takeNewer,
    forget,
    recall: () => setTrouble((now) => now && { ...now }),
  };
};

/** Reports the stored invoice when the screen opens and whenever somebody comes back to it; null when it was deleted. */
const useStoredState = (id: string, onStored: (stored: Invoice | null) => Promise<void>): void => {
  const { data, error } = useStoredInvoice(id);
  const report = useEffectEvent((stored: Invoice | null) => void onStored(stored));
  useEffect(() => {
    if (data) report(data);
  }, [data]);
  useEffect(() => {
    if (isNotFound(error)) report(null);
  }, [error]);
};
