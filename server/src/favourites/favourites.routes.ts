import * as calls from '@mendpoint/contract/favourites';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { arrangeFavourites, readFavourites } from './favourites.service.ts';
import { favouriteToWire, thingFromWire } from './favourites.wire.ts';

export const favouriteRoutes = (app: FastifyInstance): void => {
  serve(app, calls.readFavourites, async ({ context, caller, query, answer }) => {
    const { favourites, updatedAt } = await readFavourites(context, caller, query.shop_id);
    return answer(200, { message: 'Favourites', data: { favourites: favourites.map(favouriteToWire), updatedAt } });
  });

  serve(app, calls.arrangeFavourites, async ({ context, caller, body, answer }) => {
    const things = body.favourites.map(thingFromWire);
    const wanted = { shopId: body.shop_id, things, seenAt: body.updatedAt };
    const { favourites, updatedAt } = await arrangeFavourites(context, caller, wanted);
    return answer(200, {
      message: 'The favourites were saved.',
      data: { favourites: favourites.map(favouriteToWire), updatedAt },
    });
  });
};
