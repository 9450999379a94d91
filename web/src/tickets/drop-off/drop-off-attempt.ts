import type { AnswerOf } from '@mendpoint/contract/endpoint';
import { type DropOff, type DropOffBody, takeIn } from '@mendpoint/contract/tickets';
import type { Asking } from '../../api/attempt/ask.ts';
import { attemptStore } from '../../api/attempt/attempt-store.ts';
import { call } from '../../api/call.ts';
import { currentSession } from '../../auth/session.ts';
import { type Check, isObject } from '../../lib/shape.ts';

/** What the desk has to know of a drop-off once it is recorded. It names no customer, since the browser keeps it. */
export type Recorded = {
  _id: string;
  isReceived: boolean;
  tickets: readonly { _id: string; number: string; device_name: string }[];
};

export const recordedOf = ({ _id, notice, tickets }: DropOff): Recorded => ({
  _id,
  isReceived: notice !== null,
  tickets: tickets.map((ticket) => ({
    _id: ticket._id,
    number: ticket.number,
    device_name: ticket.device_name,
  })),
});

/** The drop-off of this login. While one is in doubt, no other is sent. */
export const takingIn = (): Asking<DropOffBody, AnswerOf<typeof takeIn>, Recorded> => ({
  store: attemptStore(currentSession().user?._id ?? '', 'drop-off', isObject as Check<object> as Check<Recorded>),
  send: (body, key) => call(takeIn, { body, key }),
  keep: ({ data }) => recordedOf(data),
});

/** 'The drop-off of iPhone 13 and Galaxy S22' */
export const dropOffWords = ({ devices }: DropOffBody): string =>
  `The drop-off of ${new Intl.ListFormat('en-AU').format(devices.map(({ device_name }) => device_name))}`;
