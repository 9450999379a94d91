import { cents } from '@mendpoint/domain/money/cents';
import type { PaperDevice, PaperDropOff } from '../src/paper-drop-off.ts';
import { sale } from './sale.ts';

/** A device with everything that is usually known. */
export const device = (change: Partial<PaperDevice> = {}): PaperDevice => ({
  number: 'T-NT482913',
  standing: 'accepted',
  name: 'iPhone 15 Pro',
  imei: '356938035643809',
  imei2: '',
  serial: 'F2LX9K7QPN',
  colour: 'Natural titanium',
  cameWith: 'Clear case, SIM card',
  problems: [
    { name: 'Screen replacement', price: cents(24_900) },
    { name: 'Battery', price: null },
  ],
  marks: [],
  paidDown: cents(0),
  loan: null,
  customerNote: 'Fell on the kitchen floor. The lower third does not react.',
  promisedAt: '2026-02-14T06:00:00.000Z',
  ...change,
});

export const dropOff = (change: Partial<PaperDropOff> = {}): PaperDropOff => ({
  seller: { ...sale().seller, line: 'Thank you for your trust.' },
  takenInAt: '2026-02-13T04:05:00.000Z',
  takenInBy: 'Anna Petrova',
  collector: 'Ben Carter',
  pickUpCode: '482913',
  customer: { name: 'Nguyễn Thị Hồng Đào', phone: '0412 345 678' },
  devices: [device()],
  noticeGivenAt: '2026-02-13T04:06:00.000Z',
  ...change,
});
