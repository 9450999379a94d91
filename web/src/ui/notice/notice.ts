import { IconAlertTriangle, IconCheck, type IconProps, IconX } from '@tabler/icons-react';
import { type ComponentType, useSyncExternalStore } from 'react';

type NoticeLook = { color: string; icon: ComponentType<IconProps>; role: 'status' | 'alert'; seconds: number };
export type Notice = NoticeLook & { id: number; message: string; title: string | undefined };

const SUCCESS: NoticeLook = { color: 'teal', icon: IconCheck, role: 'status', seconds: 4 };
const WARNING: NoticeLook = { color: 'orange', icon: IconAlertTriangle, role: 'alert', seconds: 8 };
const FAILURE: NoticeLook = { color: 'red', icon: IconX, role: 'alert', seconds: 12 };

/** Says that something was done: 'Customer added successfully!' */
export const noticeSuccess = (message: string, title?: string): void => show(SUCCESS, message, title);

/** Asks the person to do something first. */
export const noticeWarning = (message: string, title?: string): void => show(WARNING, message, title);

/** Says that something failed, and what to do. */
export const noticeFailure = (message: string, title?: string): void => show(FAILURE, message, title);

export const dismissNotice = (id: number): void => replace(notices.filter((notice) => notice.id !== id));

export const dismissNotices = (): void => replace([]);

/** The notices on the screen: at most one success and one problem, so that quick work does not cover the screen. */
export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => notices);

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const replace = (next: readonly Notice[]): void => {
  notices = next;
  for (const listener of listeners) listener();
};

const show = (look: NoticeLook, message: string, title: string | undefined): void => {
  // An earlier problem belonged to an earlier attempt.
  const others = notices.filter(({ role }) => role === 'status' && look.role !== 'status');
  lastId += 1;
  replace([...others, { ...look, id: lastId, message, title }]);
};
