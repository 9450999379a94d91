import * as calls from '@mendpoint/contract/second-factor';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../http/guard.ts';
import { serve } from '../../http/serve.ts';
import * as factors from './second-factor.service.ts';

export const secondFactorRoutes = (app: FastifyInstance): void => {
  serveOwn(app);
  serveRules(app);
};

const serveOwn = (app: FastifyInstance): void => {
  serve(app, calls.readSecondFactor, async ({ context, caller, answer }) => {
    const { isOn, isRequired, codesLeft } = await factors.readState(context, caller);
    return answer(200, { message: 'Two-factor', isOn, isRequired, recovery_codes_left: codesLeft });
  });

  serve(app, calls.beginSecondFactor, async ({ context, caller, body, request, answer }) => {
    const { ticket, setup } = await factors.beginSetup(context, caller, body.password, originOf(request));
    return answer(200, { message: 'Enter a code of the app.', ticket, setup });
  });

  serve(app, calls.turnOnSecondFactor, async ({ context, caller, body, request, answer }) => {
    const codes = await factors.turnOn(context, caller, body, originOf(request));
    return answer(200, { message: 'Two-factor is on.', recovery_codes: codes });
  });

  serve(app, calls.turnOffSecondFactor, async ({ context, caller, body, request, answer }) => {
    await factors.turnOff(context, caller, body, originOf(request));
    return answer(200, { message: 'Two-factor is off.' });
  });

  serve(app, calls.replaceRecoveryCodes, async ({ context, caller, body, request, answer }) => {
    const codes = await factors.renewCodes(context, caller, body, originOf(request));
    return answer(200, { message: 'The old recovery codes are replaced.', recovery_codes: codes });
  });
};

const serveRules = (app: FastifyInstance): void => {
  serve(app, calls.readFactorRules, async ({ context, answer }) =>
    answer(200, { message: 'Two-factor rules', data: await factors.readRules(context) }),
  );

  serve(app, calls.changeFactorRules, async ({ context, body, answer }) => {
    await factors.changeRules(context, body);
    return answer(200, { message: 'Saved.', data: await factors.readRules(context) });
  });
};
