import { useEffect, useState } from 'react';
import { confirmLeave, useUnsavedGuard } from './use-unsaved-guard.ts';

/**
 * Whether a dialog with a form is open, which it is from when it is mounted. `close` closes it, only after a question if something typed would be lost, which
 * leaving its screen asks too; `closeSaved` and `leaveSaved` (to a path) do not ask. `isAsking` while the question stands.
 */
export const useDialogClosing = (isDirty: boolean) => {
  const [isOpen, setOpen] = useState(false);
  // Only a dialog that is there before it opens knows where the focus was, and gives it back.
  useEffect(() => setOpen(true), []);
  const [isAsking, setAsking] = useState(false);
  const leaveSaved = useUnsavedGuard(isDirty && isOpen);
  const close = async () => {
    if (isDirty) {
      setAsking(true);
      const leave = await confirmLeave();
      // Only afterwards: the Escape that answered the question would otherwise reach this dialog and ask again.
      setTimeout(() => setAsking(false));
      if (!leave) return;
    }
    setOpen(false);
  };
  return { isOpen, isAsking, close, closeSaved: () => setOpen(false), leaveSaved };
};
