import { type Check, isObject, isText, isWhole, orNull, shapeOf } from '../shape.ts';
import type { Kept } from './till-store.ts';

/** How a person wants a list: '' and null are as the list is by itself. Each list knows what it offers, and ignores the rest. */
export type Choice = { sort: string; limit: number | null };
type Choices = Readonly<Record<string, Choice>>;

/** More lists than there are. */
const MOST_LISTS = 50;

const isChoice: Check<Choice> = shapeOf<Choice>({ sort: isText, limit: orNull(isWhole(1, 1000)) });

/** By the name of the list. They hold nothing of anybody's work, so a logout leaves them for the same person's return. */
export const CHOICES: Kept<Choices> = {
  name: 'choices',
  check: (value): value is Choices =>
    isObject(value) && Object.keys(value).length <= MOST_LISTS && Object.values(value).every(isChoice),
  outlivesLogin: true,
};

const AS_IT_IS: Choice = { sort: '', limit: null };

export const choiceFor = (choices: Choices | null, list: string): Choice =>
  choices !== null && Object.hasOwn(choices, list) ? (choices[list] ?? AS_IT_IS) : AS_IT_IS;
