/** The basic alphabet of GSM 03.38, and what takes two places in it, with an escape. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '\f^{}\\[~]|€';

const PLACES = new Map([
  ...[...BASIC].map((sign) => [sign, 1] as const),
  ...[...EXTENDED].map((sign) => [sign, 2] as const),
]);

/** How an SMS travels. `places` are what it takes, `left` what its last part has room for, `signs` what made it Unicode. */
export type SmsLength = { alphabet: 'gsm' | 'unicode'; places: number; parts: number; left: number; signs: string[] };

const ROOM = { gsm: { one: 160, many: 153 }, unicode: { one: 70, many: 67 } } as const;

/** How long a text is as an SMS: a single sign outside of the GSM alphabet makes all of it Unicode, with less than half the room. */
export const smsLength = (text: string): SmsLength => {
  const signs = [...new Set([...text].filter((sign) => !PLACES.has(sign)))];
  const alphabet = signs.length === 0 ? 'gsm' : 'unicode';
  const widths = [...text].map((sign) => (alphabet === 'gsm' ? (PLACES.get(sign) ?? 1) : sign.length));
  const places = widths.reduce((all, width) => all + width, 0);
  const { one, many } = ROOM[alphabet];
  if (places <= one) return { alphabet, places, parts: places === 0 ? 0 : 1, left: one - places, signs };
  const { parts, used } = inParts(widths, many);
  return { alphabet, places, parts, left: many - used, signs };
};

/** A sign of two places is not cut: where one place is left, it begins the next part. */
const inParts = (widths: readonly number[], room: number): { parts: number; used: number } =>
  widths.reduce(
    ({ parts, used }, width) =>
      used + width <= room ? { parts, used: used + width } : { parts: parts + 1, used: width },
    { parts: 1, used: 0 },
  );

/** As many parts as a message may have: what a repair has to say fits into fewer. */
export const MOST_PARTS = 6;

/** What so many parts cost in cents, at a price in hundredths of a cent: never less than the bill. */
export const smsCost = (parts: number, pricePerPart: number): number => Math.ceil((parts * pricePerPart) / 100);
