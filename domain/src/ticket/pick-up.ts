/** How somebody who collects a device showed that they may: by the code on the slip, or somebody of the shop knows them. */
export const PICK_UP_WAYS = ['code', 'known'] as const;
export type PickUpWay = (typeof PICK_UP_WAYS)[number];

export const PICK_UP_WAY_NAMES = {
  code: 'Pick-up code from the slip',
  known: 'Known to us',
} as const satisfies Record<PickUpWay, string>;

const DIGITS = 6;

/** 'random' is in [0, 1). */
export const pickUpCode = (random: number): string => String(Math.floor(random * 10 ** DIGITS)).padStart(DIGITS, '0');

/** As it is typed or read out: blanks and hyphens do not count. '' where it can be no code. */
export const tidyPickUpCode = (typed: string): string => {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : '';
};

/** '482 913', as it is printed and read out. */
export const groupedPickUpCode = (code: string): string => code.replace(/^(\d{3})(\d{3})$/, '$1 $2');
