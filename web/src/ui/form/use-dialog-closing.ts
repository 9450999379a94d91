import { useEffect, useState } from 'react';
import { confirmLeave, useUnsavedGuard } from './use-unsaved-guard.ts';

/**
 * Whether a dialog with a form is open; it is once it is mounted. `close` asks first if something typed would be lost,
 * as leaving the screen does; `closeSaved` and `leaveSaved` (to a path) do not ask. `isAsking` is true while that
 * question is shown.
 */
export const useDialogClosing = (isDirty: boolean) => {
  const [isOpen, setOpen] = useState(false);
  // A dialog knows where the focus was, and returns it, only if it is mounted before it opens.
  useEffect(() => setOpen(true), []);
  const [isAsking, setAsking] = useState(false);
  const leaveSaved = useUnsavedGuard(isDirty && isOpen);
  const close = async () => {
    if (isDirty) {
      setAsking(true);
      const leave = await confirmLeave();
      // Delayed, because the Escape that answered the question would otherwise reach this dialog and ask again.
      setTimeout(() => setAsking(false));
      if (!leave) return;
    }
    setOpen(false);
  };
  return { isOpen, isAsking, close, closeSaved: () => setOpen(false), leaveSaved };
};
