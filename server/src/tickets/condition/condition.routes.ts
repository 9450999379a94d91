import * as calls from '@mendpoint/contract/condition-calls';
import type { FastifyInstance } from 'fastify';
import { answerNothingNew, answerRaw } from '../../http/answers/answer.ts';
import { holdsEdition } from '../../http/answers/unchanged.ts';
import { serve } from '../../http/serve.ts';
import { readCondition, setChecklist, setMarks, signCondition } from './condition.service.ts';
import { checksFromWire, conditionToWire, marksFromWire, rulesToWire } from './condition.wire.ts';
import { addPhoto, deletePhoto, photoOf, readPhoto } from './photos.service.ts';
import { readRules, saveRules } from './rules.service.ts';
import { skipGates } from './skip-gates.service.ts';

export const conditionRoutes = (app: FastifyInstance): void => {
  serveWhatWasSeen(app);
  servePhotos(app);
  serveGates(app);
};

const serveWhatWasSeen = (app: FastifyInstance): void => {
  serve(app, calls.findTicketCondition, async ({ context, caller, params: { id }, answer }) =>
    answer(200, { message: 'Condition', data: conditionToWire(await readCondition(context, caller, id)) }),
  );
  serve(app, calls.setTicketMarks, async ({ context, caller, params: { id }, body, answer }) => {
    const set = await setMarks(context, caller, id, marksFromWire(body.marks), body.updatedAt);
    return answer(200, { message: 'The marks are saved.', data: conditionToWire(set) });
  });
  serve(app, calls.setTicketChecklist, async ({ context, caller, params: { id }, body, answer }) => {
    const { stage, checks, updatedAt } = body;
    const set = await setChecklist(context, caller, { id, stage }, checksFromWire(checks), updatedAt);
    return answer(200, { message: 'The checklist is saved.', data: conditionToWire(set) });
  });
  serve(app, calls.signTicketCondition, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const signed = await signCondition(context, caller, id, { ...body, name: body.name.trim() });
      return answer(201, { message: 'The signature is saved.', data: conditionToWire(signed) });
    }),
  );
};

const servePhotos = (app: FastifyInstance): void => {
  serve(app, calls.addTicketPhoto, async ({ context, caller, params: { id }, body, request, once }) => {
    const picture = await photoOf(context, caller, id, request.formFiles);
    const photo = { stage: body.stage, caption: (body.caption ?? '').trim(), picture };
    return once(async ({ context: inside, answer }) => {
      const added = await addPhoto(inside, caller, id, photo);
      return answer(201, { message: 'The photo is added.', data: conditionToWire(added) });
    });
  });
  serve(app, calls.readTicketPhoto, async ({ context, caller, params: { id }, query, request, reply }) => {
    const { hash, contentType, bytes } = await readPhoto(context, caller, id, query.size === 'small');
    // Asked for each time: the next person at this browser may be of another shop.
    void reply.header('cache-control', 'private, no-cache');
    void reply.header('vary', 'Authorization, Cookie');
    if (holdsEdition(request, reply, hash)) return answerNothingNew();
    return answerRaw(reply, contentType, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
  serve(app, calls.deleteTicketPhoto, async ({ context, caller, params: { id }, answer }) => {
    const left = await deletePhoto(context, caller, id);
    return answer(200, { message: 'The photo is deleted.', data: conditionToWire(left) });
  });
};

const serveGates = (app: FastifyInstance): void => {
  serve(app, calls.skipTicketGates, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const skipped = await skipGates(context, caller, id, { gates: body.gates, reason: body.reason.trim() });
      return answer(201, { message: 'The ticket may go on.', data: conditionToWire(skipped) });
    }),
  );
  serve(app, calls.readTicketRules, async ({ context, caller, query, answer }) =>
    answer(200, { message: 'Rules', data: rulesToWire(await readRules(context, caller, query.shop_id)) }),
  );
  serve(app, calls.setTicketRules, async ({ context, caller, body, answer }) => {
    const saved = await saveRules(context, caller, {
      shopId: body.shop_id,
      photoMonths: body.photo_months,
      leftBehindDays: body.left_behind_days,
      gates: body.categories.map(({ category_id: categoryId, gates }) => ({ categoryId, gates })),
      seenAt: body.updatedAt,
    });
    return answer(200, { message: 'What is wanted of tickets is saved.', data: rulesToWire(saved) });
  });
};
