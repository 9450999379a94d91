import { beginUpkeepTask, readUpkeep } from '@mendpoint/contract/upkeep';
import type { Connection } from '@mendpoint/domain/upkeep/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import product from '../../package.json' with { type: 'json' };
import { serve } from '../http/serve.ts';
import { openDiskLook } from './look-at-disks.ts';
import * as upkeep from './read-upkeep.service.ts';
import { runningToWire, upkeepToWire } from './upkeep.wire.ts';
import { openUpkeepTasks } from './upkeep-tasks.service.ts';

export const upkeepRoutes = (app: FastifyInstance, places: upkeep.UpkeepPlaces): void => {
  const look = openDiskLook();
  const tasks = openUpkeepTasks(places.backups, (error, task) =>
    app.log.error({ err: error }, `what an admin started could not be carried out: ${task}`),
  );
  // Before the database is closed.
  app.addHook('preClose', tasks.close);

  serve(app, readUpkeep, async ({ context, request, answer }) => {
    // First, so that what has ended is found among what is read after it.
    const state = await tasks.state(context);
    const found = await upkeep.readUpkeep(context, places, connectionOf(request), look);
    return answer(200, { message: 'How the server is', data: upkeepToWire(found, state, product.version) });
  });

  serve(app, beginUpkeepTask, async ({ context, body, answer }) => {
    const running = await tasks.begin(context, body.task);
    return answer(202, { message: 'Begun', data: runningToWire(running) });
  });
};

const ON_THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[?::1\]?)$/;

const connectionOf = ({ protocol, hostname, headers }: FastifyRequest): Connection => {
  if (protocol === 'https') return 'https';
  if (headers['x-forwarded-proto'] === 'https') return 'unbelieved';
  return ON_THIS_MACHINE.test(hostname) ? 'local' : 'http';
};
