import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { createElement, type FunctionComponent } from 'react';

type NoticeLook = {
  color: string;
  icon: FunctionComponent<{ size?: number; 'aria-hidden'?: boolean }>;
  role: 'status' | 'alert';
  seconds: number;
};

const SUCCESS: NoticeLook = { color: 'teal', icon: IconCheck, role: 'status', seconds: 4 };
const WARNING: NoticeLook = { color: 'orange', icon: IconAlertTriangle, role: 'alert', seconds: 8 };
const FAILURE: NoticeLook = { color: 'red', icon: IconX, role: 'alert', seconds: 12 };

/** Says that something was done: 'Customer added successfully!' */
export const noticeSuccess = (message: string, title?: string): void => show(SUCCESS, message, title);

/** Asks the person to do something first. */
export const noticeWarning = (message: string, title?: string): void => show(WARNING, message, title);

/** Says that something failed, and what to do. */
export const noticeFailure = (message: string, title?: string): void => show(FAILURE, message, title);

/** Removes every notice. */
export const dismissNotices = (): void => notifications.clean();

/** The ids of the notices on the screen, by role: one of each at most, so that quick work does not cover the screen. */
const standing: { status?: string | undefined; alert?: string | undefined } = {};

const show = ({ color, icon, role, seconds }: NoticeLook, message: string, title?: string): void => {
  // A problem was about the try before, whatever comes of this one.
  for (const id of [standing.alert, role === 'status' ? standing.status : undefined]) if (id) notifications.hide(id);
  const id = notifications.show({
    color,
    role,
    icon: createElement(icon, { size: 20, 'aria-hidden': true }),
    message,
    ...(title !== undefined && { title }),
    autoClose: seconds * 1000,
    withBorder: true,
  });
  standing.alert = undefined;
  standing[role] = id;
};
