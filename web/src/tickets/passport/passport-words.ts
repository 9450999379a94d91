import type { DevicePassport } from '@mendpoint/contract/device-passport';
import { isImei } from '@mendpoint/domain/ticket/imei';
import { formatDay } from '@mendpoint/domain/time/dates';

type Job = DevicePassport['jobs'][number];
type Promised = Pick<DevicePassport['sales'][number], 'warranty_until' | 'is_covered' | 'is_returned'>;

/** 'Warranty until 25/02/2027', or that it is over; '' where nothing was promised. */
export const warrantyLeft = ({ warranty_until: until, is_covered: isCovered, is_returned: isReturned }: Promised) => {
  if (isReturned) return 'Came back';
  if (until === null) return '';
  return isCovered ? `Warranty until ${formatDay(until)}` : `Warranty ended on ${formatDay(until)}`;
};

/** What is written on a device, as it names one in a search; '' as long as too little is typed to name one. */
export const markOf = ({ imei, serial }: { imei: string; serial: string }): string => {
  const digits = imei.replace(/[\s/-]/g, '');
  if (isImei(digits)) return digits;
  return serial.trim().length < SHORTEST_SERIAL ? '' : serial.trim();
};

const SHORTEST_SERIAL = 5;

/** A passport without one ticket. */
export const otherJobs = ({ jobs }: DevicePassport, except: string | undefined): Job[] =>
  jobs.filter(({ _id }) => _id !== except);
