import { useState } from 'react';

/** Which line of a list is edited in place, by its key, and which one was edited last. */
export type Editing = {
  key: string | null;
  ended: string | null;
  start: (key: string) => void;
  /** The key that the line has now: a new price gives it another one. */
  end: (key: string) => void;
};

export const useEditing = (): Editing => {
  const [state, setState] = useState<Pick<Editing, 'key' | 'ended'>>({ key: null, ended: null });
  return {
    ...state,
    start: (key) => setState({ key, ended: null }),
    end: (key) => setState({ key: null, ended: key }),
  };
};
