import { type Static, Type } from 'typebox';
import { Answer, Failure, named, Text } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** `isThere`: the catalogue has an entry of this name in this place, in whatever case. */
const StarterEntry = named('StarterEntry', { name: Type.String(), isThere: Type.Boolean() });

const StarterBrand = named('StarterBrand', { ...StarterEntry.properties, devices: Type.Array(StarterEntry) });

const StarterCategory = named('StarterCategory', {
  ...StarterEntry.properties,
  repairs: Type.Array(StarterEntry),
  brands: Type.Array(StarterBrand),
});
export type StarterCategory = Static<typeof StarterCategory>;

/** The starter catalogue has devices sold in Australia from the month `from` to the month `until` ('2018-01'). */
const StarterCatalogue = named('StarterCatalogue', {
  from: Type.String(),
  until: Type.String(),
  categories: Type.Array(StarterCategory),
});
export type StarterCatalogue = Static<typeof StarterCatalogue>;

export const readStarterCatalogue = endpoint({
  method: 'GET',
  path: '/catalogue/starter',
  summary: 'Read the starter catalogue, and what of it is there already',
  access: 'admin',
  answers: { 200: Answer({ data: StarterCatalogue }) },
});

/** What is chosen of a category: whether its usual repairs, and which brands with all their devices. */
export const StarterChoice = named('StarterChoice', {
  category: Text,
  repairs: Type.Boolean(),
  brands: Type.Array(Text, { maxItems: 100 }),
});
export type StarterChoice = Static<typeof StarterChoice>;

/** Adds what is missing, and changes nothing else. 409: somebody else added some of it at the same time. */
export const addStarterCatalogue = endpoint({
  method: 'POST',
  path: '/catalogue/starter',
  summary: 'Add a part of the starter catalogue',
  access: 'admin',
  once: true,
  body: named('StarterChoices', { choices: Type.Array(StarterChoice, { minItems: 1, maxItems: 50 }) }),
  answers: { 200: Answer({ data: named('StarterAdded', { added: Type.Integer(), kept: Type.Integer() }) }) },
  failures: { 409: Failure },
});
