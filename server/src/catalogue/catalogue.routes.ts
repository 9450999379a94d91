import { brandCalls } from '@mendpoint/contract/catalogue/brands';
import type { CatalogueCalls } from '@mendpoint/contract/catalogue/catalogue-calls';
import { type CategoryPatch, categoryCalls } from '@mendpoint/contract/catalogue/categories';
import { deviceCalls } from '@mendpoint/contract/catalogue/devices';
import { repairPartCalls } from '@mendpoint/contract/catalogue/repair-parts';
import { taxCalls } from '@mendpoint/contract/catalogue/taxes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import { iconOf } from '../images/images.service.ts';
import { findEntry, listEntries } from './catalogue.service.ts';
import { type EntryInput, type EntryOf, type Level, TITLES } from './catalogue.ts';
import * as wire from './catalogue.wire.ts';
import { createEntry, deleteEntry, type NoteRename, updateEntry } from './edit-catalogue.service.ts';
import { understandSpellings } from './spellings.routes.ts';

export const catalogueRoutes = (app: FastifyInstance, noteRename: NoteRename): void => {
  serveLevel(app, 'category', categoryCalls, wire.categoryToWire, noteRename);
  serveLevel(app, 'brand', brandCalls, wire.brandToWire, noteRename);
  serveLevel(app, 'device', deviceCalls, wire.deviceToWire, noteRename);
  serveLevel(app, 'repair part', repairPartCalls, wire.repairPartToWire, noteRename);
  serveLevel(app, 'tax', taxCalls, wire.taxToWire, noteRename);
};

type Row = { _id: string };

/** The five calls of one level. */
const serveLevel = <L extends Level, Wire extends TSchema, Body extends TSchema, Patch extends TSchema>(
  app: FastifyInstance,
  level: L,
  calls: CatalogueCalls<Wire, Body, Patch>,
  toWire: (entry: EntryOf[L]) => Static<Wire> & Row,
  noteRename: NoteRename,
): void => {
  serveReading(app, level, calls, toWire);
  serveWriting(app, level, calls, toWire, noteRename);
};

const serveReading = <L extends Level>(
  app: FastifyInstance,
  level: L,
  { list, find, remove }: CatalogueCalls,
  toWire: (entry: EntryOf[L]) => Row,
): void => {
  const message = TITLES[level];
  serveList(app, list, message, async ({ context, query, page }) => ({
    ...(await listEntries(context, level, wire.filterFromWire(query), page)),
    toWire,
  }));
  serve(app, find, async ({ context, params, answer }) =>
    answer(200, { message, data: toWire(await findEntry(context, level, params.id)) }),
  );
  serve(app, remove, async ({ context, params: { id }, answer }) => {
    await deleteEntry(context, level, id);
    return answer(200, { message: `${TITLES[level]} deleted successfully!`, data: { _id: id } });
  });
};

const serveWriting = <L extends Level>(
  app: FastifyInstance,
  level: L,
  { add, edit }: CatalogueCalls,
  toWire: (entry: EntryOf[L]) => Row,
  noteRename: NoteRename,
): void => {
  const read = async (id: string) => toWire(await findEntry(app.context, level, id));
  serve(
    app,
    add,
    async ({ request, once }) => {
      // The schema requires a name.
      const { name = '', ...entry } = await entryIn(request, level, async () => null);
      return once(async ({ context, answer }) => {
        const data = toWire(await createEntry(context, level, { name, ...entry }));
        return answer(201, { message: `${TITLES[level]} created successfully!`, data });
      });
    },
    [understandSpellings(add, read)],
  );
  serve(
    app,
    edit,
    async ({ context, params: { id }, body, request, answer }) => {
      const entry = await entryIn(request, level, () => read(id));
      const { updatedAt: seenAt } = body as CategoryPatch;
      const data = toWire(await updateEntry(context, level, id, { ...entry, seenAt }, noteRename));
      return answer(200, { message: `${TITLES[level]} updated successfully!`, data });
    },
    [understandSpellings(edit, read)],
  );
};

/** The entry in a request. Its icon is encoded here, before any transaction begins. */
const entryIn = async (request: FastifyRequest, level: Level, readHeld: () => Promise<object | null>) => {
  const entry: EntryInput = wire.entryFromWire(level, request.body as wire.SentEntry);
  const icon = level === 'category' ? await iconIn(request, readHeld) : undefined;
  return icon === undefined ? entry : { ...entry, icon };
};

/** Reads a file of a form, or a data URL. Null removes the icon; undefined (nothing sent, or '') keeps it. */
const iconIn = async ({ formFiles: [file], caller, body }: FastifyRequest, readHeld: () => Promise<object | null>) => {
  const { p_image: dataUrl } = body as CategoryPatch;
  if (file) return iconOf(file, caller.loginId);
  if (!dataUrl) return dataUrl === null ? null : undefined;
  // A client that sends back what an answer carried keeps the icon: encoding it again would lose quality.
  const held = (await readHeld()) as CategoryPatch | null;
  return held?.p_image === dataUrl ? undefined : iconOf(dataUrl, caller.loginId);
};
