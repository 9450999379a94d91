import type { ShopHttps } from '@mendpoint/contract/https';
import * as calls from '@mendpoint/contract/https-calls';
import type { FastifyInstance } from 'fastify';
import { NotFound } from '../errors.ts';
import { answerRaw } from '../http/answers/answer.ts';
import { originOf } from '../http/guard.ts';
import { type Asked, serve } from '../http/serve.ts';
import * as service from './https.service.ts';

const REFRESH_MS = 3_600_000;

export const httpsRoutes = (app: FastifyInstance, https: service.OwnHttps): void => {
  keepServed(app, https);

  serve(app, calls.readHttps, async ({ answer }) => answer(200, { message: 'HTTPS', data: toWire(app, https) }));

  serve(app, calls.turnOnHttps, async (asked) => {
    await service.turnOn(https, actOf(asked), asked.body.names);
    return asked.answer(200, { message: 'HTTPS is on.', data: toWire(app, https) });
  });

  serve(app, calls.turnOffHttps, async (asked) => {
    await service.turnOff(https, actOf(asked));
    return asked.answer(200, { message: 'HTTPS is off.', data: toWire(app, https) });
  });

  serve(app, calls.replaceAuthority, async (asked) => {
    await service.replaceAuthority(https, actOf(asked));
    return asked.answer(200, { message: 'A new authority was made. Give it to each till.', data: toWire(app, https) });
  });

  serve(app, calls.readTrust, async ({ answer }) => {
    const { state, port, authority } = service.viewOf(https);
    const data = { is_on: state === 'on', port, fingerprint: authority?.fingerprint ?? '' };
    return answer(200, { message: 'What a till needs to trust this server', data });
  });

  serve(app, calls.downloadAuthority, async ({ reply }) => {
    const bytes = service.authorityOf(https);
    if (bytes === null) throw new NotFound('Authority');
    void reply.header('content-disposition', 'attachment; filename="mendpoint-authority.crt"');
    return answerRaw(reply, 'application/x-x509-ca-cert', bytes);
  });
};

/** Served from the start, and renewed for as long as the app runs. */
const keepServed = (app: FastifyInstance, https: service.OwnHttps): void => {
  const refresh = () =>
    service.refreshHttps(https).catch((error) => app.log.error({ err: error }, 'HTTPS could not be renewed'));
  const timer = setInterval(() => void refresh(), REFRESH_MS).unref();
  app.addHook('onListen', async () => service.startHttps(https));
  app.addHook('onClose', async () => clearInterval(timer));
};

type Changing = typeof calls.turnOffHttps | typeof calls.turnOnHttps | typeof calls.replaceAuthority;

const actOf = ({ context, caller, body, request }: Asked<Changing>) => ({
  context,
  caller,
  proof: { password: body.password, code: body.code },
  origin: originOf(request),
});

const toWire = (app: FastifyInstance, https: service.OwnHttps): ShopHttps => {
  const { typed, authority, until, ...view } = service.viewOf(https);
  const plain = app.server.address();
  return {
    ...view,
    http_port: plain !== null && typeof plain === 'object' ? plain.port : null,
    names: typed,
    authority: authority && { fingerprint: authority.fingerprint, until: authority.until.toISOString() },
    until: until?.toISOString() ?? null,
  };
};
