import { RuleError } from '../rule-error.ts';

/** What the sides of a device are drawn as. */
export const OUTLINES = ['phone', 'tablet', 'laptop', 'watch', 'plain'] as const;
export type Outline = (typeof OUTLINES)[number];

export const FACES = ['front', 'back', 'left', 'right', 'top', 'bottom'] as const;
export type Face = (typeof FACES)[number];

export const FACE_NAMES = {
  front: 'Front',
  back: 'Back',
  left: 'Left side',
  right: 'Right side',
  top: 'Top edge',
  bottom: 'Bottom edge',
} as const satisfies Record<Face, string>;

export const MARK_KINDS = ['scratch', 'crack', 'dent', 'missing', 'liquid', 'other'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export const MARK_NAMES = {
  scratch: 'Scratch',
  crack: 'Crack',
  dent: 'Dent',
  missing: 'Missing part',
  liquid: 'Liquid',
  other: 'Other',
} as const satisfies Record<MarkKind, string>;

/** `x` and `y` are in per mille of the face, from its top left corner. `photoId` is a photo that shows it. */
export type Mark = { face: Face; x: number; y: number; kind: MarkKind; note: string; photoId: string | null };

export const MOST_MARKS = 40;
export const LONGEST_MARK_NOTE = 100;

/** The first that fits counts: an iPad is no phone, whatever shelf it lies on. */
const OUTLINE_WORDS: readonly [Outline, RegExp][] = [
  ['watch', /watch|fitbit|garmin/i],
  ['tablet', /tablet|ipad|\btab\b|surface pro|kindle/i],
  ['laptop', /laptop|notebook|macbook|chromebook|thinkpad|surface laptop/i],
  ['phone', /phone|galaxy|pixel|mobile|redmi|oppo|\bmoto/i],
];

/** By the words that name it, the most telling first: the name of the device, that of its category. */
export const outlineOf = (...words: readonly string[]): Outline => {
  for (const word of words) {
    const found = OUTLINE_WORDS.find(([, pattern]) => pattern.test(word));
    if (found) return found[0];
  }
  return 'plain';
};

const third = (place: number, names: readonly [string, string, string]): string =>
  names[Math.min(2, Math.floor(place / 334)) as 0 | 1 | 2];

/** 'top left', 'middle'. The sides are narrow: along them alone a place is told. */
const placeWords = ({ face, x, y }: Pick<Mark, 'face' | 'x' | 'y'>): string => {
  const [row, column] = [third(y, ['top', '', 'bottom']), third(x, ['left', '', 'right'])];
  if (face === 'left' || face === 'right') return row || 'middle';
  if (face === 'top' || face === 'bottom') return column || 'middle';
  return [row, column].filter(Boolean).join(' ') || 'middle';
};

/** 'Front, top left: crack (to the glass)'. */
export const markWords = (mark: Omit<Mark, 'photoId'>): string => {
  const note = mark.note === '' ? '' : ` (${mark.note})`;
  return `${FACE_NAMES[mark.face]}, ${placeWords(mark)}: ${MARK_NAMES[mark.kind].toLowerCase()}${note}`;
};

/** Stands in a list of marks where there are none. */
export const NO_MARKS = 'No marks';

/** What a customer signs, word for word: each mark with its exact place. A photo is no part of it, because it is deleted one day. */
export const signedText = (marks: readonly Mark[]): string =>
  marks.length === 0
    ? NO_MARKS
    : marks.map(({ photoId: _, ...mark }) => `${markWords(mark)} [${mark.x}, ${mark.y}]`).join('\n');

/** Pen strokes of a signature: each x and y in turn, in per mille of the pad. */
export type Strokes = readonly (readonly number[])[];

export const MOST_STROKES = 100;
export const MOST_NUMBERS = 400;
const FEWEST_POINTS = 5;

/** Throws RuleError for what nobody would call a signature. */
export const checkStrokes = (strokes: Strokes): void => {
  if (strokes.some(({ length }) => length % 2 === 1))
    throw new RuleError('A stroke is made of pairs of x and y.', 'strokes');
  const points = strokes.reduce((sum, { length }) => sum + length / 2, 0);
  if (points < FEWEST_POINTS) throw new RuleError('Please let the customer sign.', 'strokes');
};
