/** The colours of one drawing. */
export type Tint = { ground: string; main: string; dark: string; light: string };

type Shape = (tint: Tint) => string;

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 4, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;
const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const line = (path: string, colour: string, width = 4): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const area = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;

const cameras = (x: number, y: number, fill: string): string =>
  [disc(x, y, 3, fill), disc(x, y + 8, 3, fill), disc(x + 8, y + 4, 3, fill)].join('');
const bolt = (x: number, y: number, fill: string): string => area(`M${x + 5} ${y} l-8 12 h6 l-3 9 9 -13 h-6 z`, fill);

const phone: Shape = ({ main, dark, light }) =>
  box(24, 10, 32, 60, dark, 7) +
  box(27, 15, 26, 50, light, 3) +
  box(35, 11.5, 10, 2, light, 1) +
  box(27, 42, 26, 23, main, 3);

const tablet: Shape = ({ main, dark, light }) =>
  box(16, 10, 48, 60, dark, 6) +
  box(20, 15, 40, 50, light, 2) +
  area('M20 52 L36 38 L46 47 L60 34 V63 a2 2 0 0 1 -2 2 H22 a2 2 0 0 1 -2 -2 z', main);

const laptop: Shape = ({ main, dark, light }) =>
  box(16, 18, 48, 34, dark, 4) +
  box(20, 22, 40, 26, light, 1) +
  box(20, 38, 40, 10, main, 1) +
  area('M8 54 h64 l-4 7 h-56 z', dark);

/** A phone's back through something see-through. */
const clearCase: Shape = ({ main, dark, light }) =>
  box(20, 7, 40, 66, light, 9, 'opacity="0.75"') +
  box(20, 7, 40, 66, 'none', 9, `stroke="${dark}" stroke-width="1.6"`) +
  box(25, 12, 30, 56, main, 6) +
  box(28, 15, 17, 17, dark, 5) +
  cameras(33, 19.5, light) +
  line('M50 62 L56 56', '#ffffff', 2.4);

const glass: Shape = ({ main, dark, light }) =>
  box(18, 16, 32, 56, dark, 6) +
  box(21, 20, 26, 48, main, 3) +
  `<g transform="rotate(9 46 36)">${box(30, 6, 31, 55, '#ffffff', 5, `opacity="0.72" stroke="${dark}" stroke-width="1.4"`)}${line('M38 20 L50 10 M38 31 L55 16', light, 2.6)}</g>`;

const walletCase: Shape = ({ main, dark, light }) =>
  box(12, 14, 30, 54, dark, 5) +
  box(38, 14, 30, 54, main, 5) +
  box(17, 21, 20, 9, light, 1.5) +
  box(17, 33, 20, 9, light, 1.5) +
  box(43, 19, 20, 44, dark, 4) +
  box(46, 22, 14, 38, light, 2) +
  box(62, 36, 9, 9, dark, 3);

const folio: Shape = ({ main, dark, light }) =>
  area('M14 16 L50 10 V70 L14 64 z', main) +
  box(46, 13, 22, 55, dark, 3) +
  box(49, 17, 16, 47, light, 1.5) +
  line('M26 15 V65', dark, 1.6);

const cable: Shape = ({ main, dark, light }) =>
  line('M22 24 V40 C22 66 58 60 58 42 C58 28 36 30 38 46 C40 60 60 58 60 58', main, 4.5) +
  box(16, 10, 12, 16, dark, 3) +
  box(19, 5, 6, 6, light, 1) +
  box(54, 54, 16, 11, dark, 3) +
  box(69, 56.5, 6, 6, light, 1);

const charger: Shape = ({ main, dark, light }) =>
  box(22, 24, 36, 44, main, 8) +
  box(29, 10, 5, 15, dark, 1.5) +
  box(46, 10, 5, 15, dark, 1.5) +
  bolt(38, 33, light) +
  box(35, 60, 10, 4, dark, 2);

const carCharger: Shape = ({ main, dark, light }) =>
  box(24, 10, 32, 18, main, 6) +
  box(29, 26, 22, 30, dark, 4) +
  area('M33 56 h14 l-3 14 h-8 z', main) +
  bolt(37, 31, light) +
  box(31, 15, 7, 4, dark, 2) +
  box(42, 15, 7, 4, dark, 2);

const powerBank: Shape = ({ main, dark, light }) =>
  box(20, 12, 40, 58, main, 8) +
  bolt(38, 28, light) +
  [26, 33, 40, 47].map((x, n) => disc(x + 3, 61, 2.2, n < 3 ? light : dark)).join('') +
  box(34, 9, 12, 4, dark, 1.5);

const pad: Shape = ({ main, dark, light }) =>
  line('M40 58 C40 74 60 66 66 74', dark, 4) +
  disc(40, 36, 27, dark) +
  disc(40, 36, 23, main) +
  disc(40, 36, 13, dark) +
  disc(40, 36, 10.5, main) +
  bolt(37, 26, light);

const earPhones: Shape = ({ main, dark, light }) =>
  line('M26 30 C26 56 40 50 40 66 C40 50 54 56 54 30', main, 3) +
  box(37, 58, 6, 14, dark, 2) +
  [26, 54].map((x) => disc(x, 22, 9, main) + disc(x, 22, 4.5, dark) + box(x - 2.5, 27, 5, 12, main, 2.5)).join('') +
  disc(40, 72, 2, light);

const buds: Shape = ({ main, dark, light }) =>
  box(16, 36, 48, 32, main, 14) +
  line('M17 50 H63', dark, 1.6) +
  disc(40, 59, 2, light) +
  [30, 50].map((x) => disc(x, 22, 8.5, light) + box(x - 3, 24, 6, 18, light, 3) + disc(x, 21, 4, dark)).join('');

const speaker: Shape = ({ main, dark, light }) =>
  box(18, 12, 44, 58, main, 12) +
  disc(40, 46, 16, dark) +
  disc(40, 46, 9, light) +
  disc(40, 46, 4, dark) +
  disc(40, 22, 5, dark);

const grip: Shape = ({ main, dark, light }) =>
  box(22, 8, 36, 64, light, 7) +
  disc(40, 42, 16, dark) +
  disc(40, 40, 14, main) +
  line('M31 40 A9 9 0 0 1 40 31', '#ffffff', 3);

const mount: Shape = ({ main, dark, light }) =>
  box(26, 8, 28, 46, dark, 5) +
  box(29, 12, 22, 38, light, 2) +
  box(20, 24, 7, 16, main, 3) +
  box(53, 24, 7, 16, main, 3) +
  box(35, 52, 10, 12, main, 2) +
  box(24, 63, 32, 8, dark, 4);

const card: Shape = ({ main, dark, light }) =>
  area('M24 12 h22 l10 10 v44 a4 4 0 0 1 -4 4 h-28 a4 4 0 0 1 -4 -4 v-50 a4 4 0 0 1 4 -4 z', main) +
  [25, 32, 39].map((x) => box(x, 16, 4.5, 11, light, 1)).join('') +
  box(26, 40, 24, 20, dark, 2) +
  box(30, 45, 16, 3, light, 1) +
  box(30, 52, 10, 3, light, 1);

const drive: Shape = ({ main, dark, light }) =>
  box(27, 30, 26, 42, main, 6) +
  box(31, 10, 18, 22, light, 1.5) +
  box(34.5, 15, 4, 6, dark, 0.5) +
  box(41.5, 15, 4, 6, dark, 0.5) +
  disc(40, 62, 4, dark);

const stand: Shape = ({ main, dark, light }) =>
  `<g transform="rotate(-8 40 34)">${box(18, 8, 44, 44, dark, 5)}${box(22, 12, 36, 36, light, 2)}</g>` +
  line('M28 52 L22 68 M52 52 L58 68', main, 5) +
  box(14, 65, 52, 6, main, 3);

const kit: Shape = ({ main, dark, light }) =>
  box(18, 30, 24, 42, main, 6) +
  box(24, 18, 12, 12, dark, 2) +
  area('M22 12 h16 v7 h-10 l-6 -3 z', dark) +
  box(22, 42, 16, 16, light, 2) +
  area('M48 40 h22 v30 l-6 -4 -5 4 -5 -4 -6 4 z', light) +
  line('M53 50 h12 M53 57 h8', dark, 1.6);

const tool: Shape = ({ main, dark, light }) =>
  line('M40 34 V70', dark, 4) + disc(40, 22, 15, main) + disc(40, 22, 8, light);

export const SHAPES = {
  ...{ phone, tablet, laptop, clearCase, glass, walletCase, folio, cable, charger, carCharger, powerBank, pad },
  ...{ earPhones, buds, speaker, grip, mount, card, drive, stand, kit, tool },
} satisfies Record<string, Shape>;

export type Kind = keyof typeof SHAPES;
