/** What a maker built in so that a device can be repaired without its passcode. */
export type RepairMode = {
  maker: string;
  name: string;
  /** Which devices have it. */
  needs: string;
  /** What the customer does on the device before it is handed over. */
  steps: readonly string[];
  /** What it does not do, or what must be known beforehand. */
  note: string;
};

/**
 * As told by, looked up in November 2026:
 * Apple: ihowto.tips 'Repair State on iPhone' (by Find My), Lifewire on iOS 17.5 (2024). The words of the buttons are from
 * memory: Apple's own page could not be read.
 * Samsung: 'Maintenance mode for your Galaxy phone or tablet' (One UI 5 and later), sammobile.com (December 2023).
 * Google: fossbytes.com and androidpolice.com on the Pixel feature drop of December 2023 (Android 14), piunikaweb.com (models).
 */
export const REPAIR_MODES = {
  apple: {
    maker: 'Apple',
    name: 'Repair State',
    needs: 'iPhone with iOS 17.5 or later, with Find My on',
    steps: [
      'Back up the iPhone.',
      'Open the Find My app and choose Devices, then this iPhone.',
      'Choose Remove This Device, and go on until it says that the iPhone is ready for repair.',
      'Confirm with the passcode of the iPhone and the password of the Apple Account.',
    ],
    note: 'Find My and Activation Lock stay on. The iPhone stays locked: what needs an unlocked screen is tried with the customer.',
  },
  samsung: {
    maker: 'Samsung',
    name: 'Maintenance Mode',
    needs: 'Galaxy phone or tablet with One UI 5 (Android 13) or later',
    steps: [
      'Back up the device.',
      'Open Settings, then Battery and device care (Device care).',
      'Choose Maintenance mode, then Turn on.',
      'Confirm with the PIN, pattern or password, and choose Restart.',
    ],
    note: 'It hides photos, messages, accounts and installed apps. Only the customer’s own lock ends it.',
  },
  google: {
    maker: 'Google',
    name: 'Repair Mode',
    needs: 'Pixel with Android 14 (update of December 2023) or later, and 2 GB free',
    steps: [
      'Back up the Pixel.',
      'Open Settings, then System, then Repair mode.',
      'Choose Enter repair mode.',
      'Confirm with the PIN, pattern or password. The Pixel restarts.',
    ],
    note: 'It hides all apps and data. Only the customer’s own lock ends it. A new main board loses the data.',
  },
} as const satisfies Record<string, RepairMode>;

export type Maker = keyof typeof REPAIR_MODES;

const NAMES: readonly (readonly [Maker, RegExp])[] = [
  ['apple', /\b(apple|iphone)\b/i],
  ['samsung', /\b(samsung|galaxy)\b/i],
  ['google', /\b(google|pixel)\b/i],
];

/** Other devices of the same makers, which have none. */
const WITHOUT = /\b(ipad|ipod|macbook|imac|mac|watch|airpods|buds|nest|chromebook)\b/i;

/** The repair mode of a device by its name and brand: null where the maker has none, or is not known by the name. */
export const repairModeOf = (device: string): RepairMode | null => {
  if (WITHOUT.test(device)) return null;
  const found = NAMES.find(([, name]) => name.test(device));
  return found ? REPAIR_MODES[found[0]] : null;
};
