export const ID = '0192f0c1-7d5e-7c3a-9a43-2f7d1c5b8e01';
const code = 'MND4-7R2K-9QXA-C5T7';

const WORKS = { answer: 'yes', note: '' };
const CHECKS = {
  powers_on: WORKS,
  screen: WORKS,
  buttons: WORKS,
  cameras: { answer: 'not_tested', note: '' },
  sound: WORKS,
  charging: { answer: 'no', note: 'Loose plug' },
  no_water_marks: WORKS,
  activation_lock_off: WORKS,
};

const mailServer = {
  host: 'smtp.example.com',
  port: 587,
  security: 'starttls',
  login: 'till@example.com',
  mail_password: 'an app password',
  from_name: 'Harbour Repairs',
  from_address: 'till@example.com',
  reply_to: '',
};

/** The bodies of what is done at a counter besides sales, and of the mail settings. */
export const COUNTER_BODIES = {
  MailSettingsBody: { ...mailServer, password: 'harbour bridge at dawn' },
  MailRemoval: { password: 'harbour bridge at dawn', code: '492039' },
  TestMail: { settings: mailServer },
  NewDeposit: { amount: 50, tender: 'cash' },
  DepositBack: { amount: 50, tender: 'cash', reason: 'The repair was cancelled' },
  DepositKept: { amount: 50, reason: 'Never came back for the device' },
  NewGiftCard: { code, amount: 50, tender: 'cash', years: 0 },
  GiftCardCode: { code },
  VoidGiftCard: { reason: 'Sold twice' },
  StoreCreditCorrection: { amount: 20, reason: 'Promised on the phone' },
  NewNoSale: { reason: 'Change for a customer' },
  NewParkedSale: {
    name: 'Mia',
    customer: null,
    tax: null,
    status: '0',
    productDetails: [{ productId: ID, name: 'Phone case', sku: 'PROD-00042', quantity: 1, price: 49.5 }],
    repairParts: [],
  },
  NewQuote: {
    customer: null,
    tax: null,
    productDetails: [{ productId: ID, name: 'Phone case', sku: 'PROD-00042', quantity: 1, price: 49.5 }],
    repairParts: [],
    valid_until: '2026-09-30',
    note: 'Ready within two days',
  },
  Arrangement: { favourites: [{ product_id: ID }, { deviceId: ID, repairPartId: ID }], updatedAt: null },
  NewDropOff: {
    customer_id: ID,
    devices: [
      {
        device_name: 'iPhone 13',
        imei: '356938035643809',
        colour: 'Midnight',
        came_with: 'SIM, case',
        customer_note: 'Fell on the floor on Sunday',
        promised_at: '2026-08-04T07:00:00.000Z',
        lines: [{ name: 'Screen', price: 249 }, { name: 'Does not charge' }],
      },
    ],
    notice_way: 'printed',
  },
  NoticeGiven: { way: 'printed' },
  TicketPatch: { promised_at: '2026-08-05T02:00:00.000Z', updatedAt: '2026-08-03T02:00:00.000Z' },
  NewTicketStep: { from: 'in_repair', to: 'waiting_for_parts', reason: 'The screen comes on Friday' },
  NewTicketAccess: { way: 'passcode', passcode: { kind: 'pattern', secret: '1235789' } },
  PasscodeReveal: { reason: 'To test the touch screen' },
  NewMarks: {
    marks: [{ face: 'front', x: 60, y: 80, kind: 'crack', note: 'to the glass', photo_id: null }],
    updatedAt: null,
  },
  NewChecklist: { stage: 'before', checks: CHECKS, updatedAt: null },
  NewSignature: {
    digest: '3f5a0c0e8d1b4c7a9e2f6d5b4a3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c',
    name: 'Mia Nguyen',
    strokes: [[100, 500, 200, 300, 300, 700, 400, 300, 500, 500]],
  },
  NewTicketPhoto: { stage: 'before', caption: 'Cracked corner' },
  NewGateSkip: { gates: ['photo_before'], reason: 'Posted to us' },
  NewTicketRules: {
    photo_months: 12,
    categories: [{ category_id: ID, gates: ['checklist_before', 'photo_before'] }],
    updatedAt: null,
  },
  NewTicketPart: { product_id: ID, quantity: 1 },
  NewPartStep: { from: 'reserved', to: 'used', old_part: 'core' },
  NewEstimate: {
    valid_until: '2026-08-17',
    note: 'The frame is bent as well.',
    lines: [
      { kind: 'part', name: 'Original screen', price: 249, choice: 'Screen' },
      { kind: 'part', name: 'Aftermarket screen', price: 149, choice: 'Screen' },
      { kind: 'labour', name: 'Straighten the frame', hours: 1.5, rate: 80 },
    ],
  },
  CounterAnswer: { accepted: true, name: 'Mia Chen', choices: [ID] },
  LinkAnswer: { version: 1, accepted: true, name: 'Mia Chen', choices: [ID] },
  NewTicketNote: { text: 'Called: no answer' },
  NewUpkeepTask: { task: 'backup' },
  ClockPress: { act: 'clock-in' },
  WhenLeft: { ended_at: '2026-08-03T07:30:00.000Z' },
  NewShift: {
    staff_id: ID,
    begun_at: '2026-08-02T23:00:00.000Z',
    ended_at: '2026-08-03T07:30:00.000Z',
    breaks: [{ begun_at: '2026-08-03T02:00:00.000Z', ended_at: '2026-08-03T02:30:00.000Z' }],
    reason: 'The till was down.',
  },
  ShiftPatch: { ended_at: '2026-08-03T07:45:00.000Z', reason: 'Stayed for the last customer.' },
};
