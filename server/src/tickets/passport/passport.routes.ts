import { readDevicePassport } from '@mendpoint/contract/device-passport';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { readPassport } from './passport.service.ts';
import { passportToWire } from './passport.wire.ts';

export const passportRoutes = (app: FastifyInstance): void => {
  serve(app, readDevicePassport, async ({ context, caller, query: { mark, shop_id: shopId }, answer }) => {
    const passport = await readPassport(context, caller, shopId, mark);
    return answer(200, { message: 'Device', data: passportToWire(passport, context.now()) });
  });
};
