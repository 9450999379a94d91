import * as calls from '@mendpoint/contract/message-calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import type { Mailer } from '../mail/mailer.ts';
import { readMessageSettings, saveMessageSettings } from './message-settings.service.ts';
import { messageToWire, quietFromWire, settingsToWire, stepsFromWire, ticketMessagesToWire } from './messages.wire.ts';
import { saveOptOuts } from './opt-outs.service.ts';
import { listMessages, readTicketMessages } from './read-messages.service.ts';
import { sendAgain, writeTyped } from './write-message.service.ts';

/** `exampleLink` is as long as every link of a customer is. */
export const messageRoutes = (app: FastifyInstance, mailer: Mailer, exampleLink: string): void => {
  const ways = async () => ({ sends_mail: await mailer.delivers(), example_link: exampleLink });
  serveSettings(app, ways);
  serveMessages(app, ways);
};

type Ways = () => Promise<{ sends_mail: boolean; example_link: string }>;

const serveSettings = (app: FastifyInstance, ways: Ways): void => {
  serve(app, calls.readMessageSettings, async ({ context, caller, query, answer }) => {
    const settings = await readMessageSettings(context, caller, query.shop_id);
    return answer(200, { message: 'Messages', data: settingsToWire(settings, await ways()) });
  });
  serve(app, calls.setMessageSettings, async ({ context, caller, body, answer }) => {
    const { shop_id: shopId, updatedAt: seenAt } = body;
    const wanted = { shopId, quiet: quietFromWire(body), steps: stepsFromWire(body), seenAt };
    const saved = await saveMessageSettings(context, caller, wanted);
    return answer(200, { message: 'The messages are saved.', data: settingsToWire(saved, await ways()) });
  });
};

const serveMessages = (app: FastifyInstance, ways: Ways): void => {
  const read = async (context: Context, caller: Parameters<typeof readTicketMessages>[1], id: string) =>
    ticketMessagesToWire(await readTicketMessages(context, caller, id), await ways());

  serve(app, calls.readTicketMessages, async ({ context, caller, params: { id }, answer }) =>
    answer(200, { message: 'Messages', data: await read(context, caller, id) }),
  );
  serve(app, calls.writeTicketMessage, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const { channel, subject = '', text } = body;
      await writeTyped(context, caller, id, { channel, subject: subject.trim(), text: text.trim() });
      return answer(201, { message: 'The message goes out.', data: await read(context, caller, id) });
    }),
  );
  serve(app, calls.sendMessageAgain, ({ caller, params: { id }, once }) =>
    once(async ({ context, answer }) => {
      const ticketId = await sendAgain(context, caller, id);
      return answer(201, { message: 'The message goes out again.', data: await read(context, caller, ticketId) });
    }),
  );
  serveList(app, calls.listMessages, 'Messages', async ({ context, caller, query, page }) => {
    const { shop_id: shopId, state = null } = query;
    return { ...(await listMessages(context, caller, { shopId, state }, page)), toWire: messageToWire };
  });
  serve(app, calls.setNoMessages, async ({ context, caller, params: { id }, body, answer }) => {
    const channels = await saveOptOuts(context, caller, id, body.channels);
    return answer(200, { message: 'It is noted.', data: { channels } });
  });
};
