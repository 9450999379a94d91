import type { TicketCondition } from '@mendpoint/contract/ticket-condition';
import { CHECK_POINTS } from '@mendpoint/domain/ticket/checklist';
import type { Client, Reply } from '../clients/client.ts';
import { type FormPart, formOf } from '../clients/forms.ts';
import { photo } from '../clients/photos.ts';

export const conditionOf = async (client: Client, id: string): Promise<TicketCondition> =>
  (await client.get(`/tickets/${id}/condition`)).body.data;

export const CRACK = { face: 'front', x: 50, y: 80, kind: 'crack', note: '', photo_id: null };

export const mark = (client: Client, id: string, marks: object[] = [CRACK], more: object = {}): Promise<Reply> =>
  client.put(`/tickets/${id}/condition`, { marks, ...more });

/** Everything is answered alike, unless the points say otherwise. */
export const checksOf = (answer: string, points: object = {}) => ({
  ...Object.fromEntries(CHECK_POINTS.map((point) => [point, { answer, note: '' }])),
  ...points,
});

export const check = (client: Client, id: string, stage: string, body: object = {}): Promise<Reply> =>
  client.put(`/tickets/${id}/checklists`, { stage, checks: checksOf('yes'), ...body });

export const STROKES = [[100, 500, 200, 300, 300, 700, 400, 300, 500, 500]];

export const sign = async (client: Client, id: string, body: object = {}): Promise<Reply> => {
  const { digest } = await conditionOf(client, id);
  return client.post(`/tickets/${id}/signatures`, { digest, name: 'Mai Nguyễn', strokes: STROKES, ...body });
};

export const sendPhoto = async (
  client: Client,
  id: string,
  {
    bytes,
    stage = 'before',
    caption,
    headers = {},
  }: { bytes?: Buffer; stage?: string; caption?: string; headers?: object } = {},
): Promise<Reply> => {
  const file = bytes ?? (await photo('jpeg', { width: 400, height: 300 }));
  const parts: FormPart[] = [
    ['stage', stage],
    ['photo', 'IMG_1.jpg', file],
  ];
  const form = formOf(caption === undefined ? parts : [...parts, ['caption', caption]]);
  return client.post(`/tickets/${id}/photos`, form.body, { ...form.headers, ...headers });
};

/** What the log of a ticket says of what was seen, latest first. */
export const conditionLog = async (client: Client, id: string): Promise<string[]> =>
  (await client.get(`/tickets/${id}`)).body.data.log
    .filter(({ kind }: { kind: string }) => kind === 'condition')
    .map(({ text }: { text: string }) => text);

export const wantGates = (client: Client, gates: string[], category = 'none', more: object = {}): Promise<Reply> =>
  client.put('/ticket-rules', { photo_months: 12, categories: [{ category_id: category, gates }], ...more });
