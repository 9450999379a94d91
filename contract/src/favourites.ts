import { type Static, Type } from 'typebox';
import { Answer, Dollars, Id, Instant, named, OrNull, StaleFailure, Text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Product } from './products.ts';

/** Favourites of one shop. */
export const MOST_FAVOURITES = 60;

const FavouriteRepair = named(
  'FavouriteRepair',
  {
    categoryId: Type.String(),
    category: Text,
    brandId: Type.String(),
    brand: Text,
    deviceId: Type.String(),
    device: Text,
    repairPartId: Type.String(),
    repair_name: Text,
    price: OrNull(Dollars),
  },
  {
    description:
      'A repair part on a device, as the catalogue names them today. `price` is null where the price book has none.',
  },
);
export type FavouriteRepair = Static<typeof FavouriteRepair>;

export const Favourite = named(
  'Favourite',
  { product: OrNull(Product), repair: OrNull(FavouriteRepair) },
  { description: 'Either a product or a repair; the other one is null.' },
);
export type Favourite = Static<typeof Favourite>;

const Favourites = named('Favourites', {
  favourites: Type.Array(Favourite),
  updatedAt: OrNull(Instant),
});
export type Favourites = Static<typeof Favourites>;

const LEFT_OUT = 'What was deleted since, or is not sold in this shop, is left out.';

export const readFavourites = endpoint({
  method: 'GET',
  path: '/favourites',
  summary: 'Read the favourites of a shop, in the order that somebody arranged',
  description: `${LEFT_OUT} \`updatedAt\` is null where there are none. An admin names the shop.`,
  access: 'login',
  act: 'read',
  query: Type.Object({ shop_id: Type.Optional(Id) }),
  answers: { 200: Answer({ data: Favourites }) },
});

const FavouriteIn = named(
  'NewFavourite',
  { product_id: Type.Optional(Id), deviceId: Type.Optional(Id), repairPartId: Type.Optional(Id) },
  { description: 'Either a product, or a repair by its device and repair part.' },
);
export type FavouriteIn = Static<typeof FavouriteIn>;

export const arrangeFavourites = endpoint({
  method: 'PUT',
  path: '/favourites',
  summary: 'Arrange the favourites of a shop',
  description:
    `All of them, in their order, at most ${MOST_FAVOURITES} and each once. ${LEFT_OUT} \`updatedAt\` as last read, null where there ` +
    'were none; without it nothing is compared. An admin names the shop.',
  access: 'login',
  act: 'edit-shop',
  subject: 'favourites',
  body: named('Arrangement', {
    favourites: Type.Array(FavouriteIn, { maxItems: MOST_FAVOURITES }),
    updatedAt: Type.Optional(OrNull(Type.String({ maxLength: 64 }))),
    shop_id: Type.Optional(Id),
  }),
  answers: { 200: Answer({ data: Favourites }) },
  failures: { 409: StaleFailure },
});
