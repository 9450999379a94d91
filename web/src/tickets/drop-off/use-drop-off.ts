import type { Customer } from '@mendpoint/contract/customers';
import type { DropOffBody, WholeTicket } from '@mendpoint/contract/tickets';
import type { NoticeWay } from '@mendpoint/domain/ticket/repair-notice';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { v4 as newKey } from 'uuid';
import { foundElsewhere, useAttempt } from '../../api/attempt/use-attempt.ts';
import { customerQueries } from '../../customers/queries.ts';
import { isEmpty, type Problems } from '../../ui/form/use-form-state.ts';
import { noticeWarning } from '../../ui/notice/notice.ts';
import { NO_ACCESS, problemOfAccess, type TypedAccess } from '../access/typed-access.ts';
import { deviceBody, NO_DEVICE, problemsOf, type TypedDevice, typedClaim, typedOf } from '../device/typed-device.ts';
import { ticketQueries } from '../queries.ts';
import { dropOffWords, type Recorded, recordedOf, takingIn } from './drop-off-attempt.ts';
import { sendAccesses } from './send-accesses.ts';

type Buyer = Pick<Customer, '_id' | 'first_name' | 'last_name' | 'phone' | 'email'>;
/** How we get in stands beside what is sent with the drop-off: the browser keeps that until it is answered. */
type Device = TypedDevice & { key: string; access: TypedAccess };
type Typed = { customer: Buyer | null; collector: string; devices: readonly Device[]; way: NoticeWay | '' };

const newDevice = (): Device => ({ ...NO_DEVICE, key: newKey(), access: NO_ACCESS });
const nothing = (): Typed => ({ customer: null, collector: '', devices: [newDevice()], way: '' });

/** A device that comes back, brought by its customer until somebody else is chosen. */
const claimOf = (ticket: WholeTicket): Typed => {
  const { customer_id: id, customer_name, customer_phone, customer_email } = ticket.drop_off;
  return {
    customer:
      id === null
        ? null
        : { _id: id, first_name: customer_name, last_name: '', phone: customer_phone, email: customer_email },
    collector: '',
    devices: [{ ...newDevice(), ...typedClaim(ticket) }],
    way: '',
  };
};

/** The most devices of one drop-off. */
export const MOST_DEVICES = 10;

/** The same with one device changed. */
const withDevice =
  (key: string, change: (device: Device) => Partial<Device>) =>
  (typed: Typed): Typed => ({
    ...typed,
    devices: typed.devices.map((device) => (device.key === key ? { ...device, ...change(device) } : device)),
  });

/** What is typed at the counter. Problems are shown once a press of a button has found some. */
const useTyped = (begin: () => Typed) => {
  const ref = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState(begin);
  const [typed, setTyped] = useState(start);
  const [wanted, setWanted] = useState<'receive' | 'draft' | null>(null);
  const showFirst = useFocusOnWrong(ref);
  const restart = () => {
    const next = nothing();
    setStart(next);
    setTyped(next);
    setWanted(null);
  };
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const shown = wanted === null ? NO_PROBLEMS : problemsIn(typed, wanted);
  return {
    ref,
    typed,
    shown,
    isDirty: typed !== start,
    change,
    restart,
    fill: setTyped,
    changeDevice: (key: string, part: Partial<TypedDevice>) => setTyped(withDevice(key, () => part)),
    changeAccess: (key: string, part: Partial<TypedAccess>) =>
      setTyped(withDevice(key, ({ access }) => ({ access: { ...access, ...part } }))),
    addDevice: () => {
      setWanted(null);
      change({ devices: [...typed.devices, newDevice()] });
    },
    removeDevice: (key: string) => change({ devices: typed.devices.filter((device) => device.key !== key) }),
    /** Shows what stands against it; true if nothing does. */
    check: (as: 'receive' | 'draft'): boolean => {
      const { customer, way, devices, accesses } = problemsIn(typed, as);
      setWanted(as);
      showFirst();
      return customer === '' && way === '' && devices.every(isEmpty) && accesses.every((problem) => problem === '');
    },
  };
};

/** Gives a function that moves the focus to the first wrong field, once that is drawn as such. */
const useFocusOnWrong = (form: RefObject<HTMLFormElement | null>) => {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [refusals, form]);
  return () => setRefusals((before) => before + 1);
};

const WRONG = '[aria-invalid="true"], [data-missing] input';

type Found = {
  customer: string;
  way: string;
  devices: readonly Problems<TypedDevice>[];
  accesses: readonly string[];
};
const NO_PROBLEMS: Found = { customer: '', way: '', devices: [], accesses: [] };

const problemsIn = ({ customer, devices, way }: Typed, as: 'receive' | 'draft'): Found => ({
  customer: customer === null ? 'Please choose a customer.' : '',
  way: as === 'receive' && way === '' ? 'Say how the notice was given, or save the devices as drafts.' : '',
  devices: devices.map(problemsOf),
  accesses: devices.map(({ access }) => problemOfAccess(access)),
});

const bodyOf = (
  { customer, collector, devices, way }: Typed,
  shopId: string,
  as: 'receive' | 'draft',
): DropOffBody => ({
  shop_id: shopId,
  customer_id: customer?._id ?? '',
  ...(collector.trim() !== '' && { collector: collector.trim() }),
  devices: devices.map(deviceBody),
  notice_way: as === 'draft' || way === '' ? null : way,
});

const isAsSent = (typed: Typed, shopId: string, { notice_way, ...sent }: DropOffBody): boolean => {
  if (typed.customer?._id !== sent.customer_id) return false;
  if (!typed.devices.every((one) => isEmpty(problemsOf(one)))) return false;
  const { notice_way: _, ...now } = bodyOf(typed, sent.shop_id ?? shopId, notice_way ? 'receive' : 'draft');
  return JSON.stringify(now) === JSON.stringify(sent);
};

/** What was refused after the page had been left, as it was typed. */
const typedAgain = async (queries: QueryClient, body: DropOffBody): Promise<Typed> => ({
  customer: await queries.fetchQuery(customerQueries.detail(body.customer_id)).catch(() => null),
  collector: body.collector ?? '',
  devices: body.devices.map((device) => ({ ...typedOf(device), key: newKey(), access: NO_ACCESS })),
  way: body.notice_way ?? '',
});

/** The drop-off form: what is typed, and sending it once, whatever becomes of the answer. */
export const useDropOff = (
  shopId: string,
  onRecorded: (recorded: Recorded) => void,
  claimed: WholeTicket | undefined,
) => {
  const form = useTyped(() => (claimed ? claimOf(claimed) : nothing()));
  const queries = useQueryClient();
  const isTyped = (body: DropOffBody) => isAsSent(form.typed, shopId, body);
  const recorded = (body: DropOffBody, made: Recorded) => {
    void queries.invalidateQueries({ queryKey: ticketQueries.all() });
    if (isTyped(body)) {
      void sendAccesses(made.tickets, form.typed.devices);
      form.restart();
    }
    onRecorded(made);
  };
  const { send, ...attempt } = useAttempt(takingIn(), {
    failed: 'The devices were not taken in.',
    onDone: ({ body, answer }) => recorded(body, recordedOf(answer.data)),
    onFound: recorded,
    onRefused: (body) => {
      if (!form.isDirty) void typedAgain(queries, body).then(form.fill);
    },
    onElsewhere: (body) => {
      if (isTyped(body)) form.restart();
      noticeWarning(foundElsewhere(dropOffWords(body)));
    },
  });
  const submit = async (as: 'receive' | 'draft') => {
    if (attempt.isBusy) return;
    if (form.check(as)) await send(bodyOf(form.typed, shopId, as));
    else if (attempt.doubted) await send(null);
  };
  return { ...form, ...attempt, submit, findOut: () => void send(null) };
};

export type DropOffForm = ReturnType<typeof useDropOff>;
