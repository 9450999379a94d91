import type { TicketCondition } from '@mendpoint/contract/ticket-condition';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { CHECK_POINTS } from '@mendpoint/domain/ticket/checklist';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CRACK, conditionWith, DIGEST, photoWith, signatureWith } from '../../../test/condition-fixture.ts';
import { type Call, raw, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { wholeTicketWith } from '../../../test/ticket-fixture.ts';
import { readBesideTicket } from '../../../test/ticket-network.ts';
import { saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

const AT = '2026-11-26T23:00:00.000Z';

const open = async (
  condition: Partial<TicketCondition> = {},
  { write, ...ticket }: Partial<WholeTicket> & { write?: (call: Call) => Response } = {},
) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  const stage = { condition: conditionWith(condition) };
  const calls = serve((call) => {
    const { method, path } = call;
    if (method !== 'GET') return write?.(call) ?? success({ data: stage.condition });
    if (path === '/api/tickets/t1') return success({ data: wholeTicketWith(ticket) });
    if (path === '/api/tickets/t1/condition') return success({ data: stage.condition });
    if (path.startsWith('/api/ticket-photos/')) return raw('picture', 200, 'image/webp');
    return readBesideTicket(call);
  });
  renderApp('/tickets/t1');
  const panel = within(await screen.findByRole('region', { name: 'Condition' }, { timeout: 10_000 }));
  await panel.findByRole('region', { name: 'Marks' });
  const sent = (end: string) =>
    calls.filter(({ method, path }) => method !== 'GET' && path.endsWith(end)).map(({ body }) => JSON.parse(body));
  return { user: userEvent.setup(), panel, stage, sent, calls };
};

/** A press at this share of the picture's width and height. */
const pressAt = (picture: HTMLElement, x: number, y: number) => {
  picture.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 200 }) as DOMRect;
  const place = { clientX: x * 100, clientY: y * 200 };
  fireEvent.pointerDown(picture, { ...place, pointerId: 1 });
  fireEvent.click(picture, place);
};

test('a press marks the place, and the arrow keys move a mark', async () => {
  const { user, panel, sent } = await open();
  expect(panel.getByText('Nobody has looked for marks yet.')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Set marks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Marks on the device' }));
  const front = dialog.getByRole('group', { name: 'Front: press where the mark is' });
  // A finger that scrolls goes down as well.
  fireEvent.pointerDown(front, { clientX: 1, clientY: 1, pointerId: 1 });
  expect(dialog.getByText('No marks yet.')).toBeTruthy();
  pressAt(front, 0.05, 0.08);
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'What mark 1 is' }), 'crack');
  await user.click(dialog.getByRole('radio', { name: 'Back' }));
  await user.click(dialog.getByRole('button', { name: 'Add a mark in the middle' }));
  await user.type(dialog.getByRole('textbox', { name: 'Note on mark 2' }), ' fine ');
  dialog.getByRole('button', { name: 'Mark 2, Back, middle: scratch ( fine ). Arrow keys move it.' }).focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  await user.click(dialog.getByRole('button', { name: 'Add a mark in the middle' }));
  await user.click(dialog.getByRole('button', { name: 'Remove mark 3' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const second = { ...CRACK, face: 'back', x: 520, y: 400, kind: 'scratch', note: 'fine' };
  await waitFor(() => expect(sent('/condition')).toEqual([{ marks: [CRACK, second], updatedAt: null }]));
});

test('marks stand in words beside the picture, with who set them', async () => {
  const { panel } = await open({ marks: [CRACK], updatedAt: AT, changed_by: 'Anna' });
  const marks = within(panel.getByRole('region', { name: 'Marks' }));
  expect(marks.getByRole('img', { name: 'Front: Front, top left: crack' })).toBeTruthy();
  expect(marks.getByRole('img', { name: 'Back: no marks' })).toBeTruthy();
  expect(marks.getByText('Front, top left: crack')).toBeTruthy();
  expect(marks.getByText('27/11/2026, 10:00 am · Anna')).toBeTruthy();
});

test('a photo is pinned to a mark', async () => {
  const photos = [photoWith(), photoWith({ _id: 'p2', caption: 'corner' })];
  const { user, panel, sent } = await open({ marks: [CRACK], updatedAt: AT, photos });
  await user.click(panel.getByRole('button', { name: 'Change marks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Marks on the device' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Photo of mark 1' }), 'Photo 2: corner');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('/condition')).toEqual([{ marks: [{ ...CRACK, photo_id: 'p2' }], updatedAt: AT }]));
});

test('the customer sees the marks and signs them; a dot is no signature', async () => {
  const { user, panel, sent } = await open({ marks: [CRACK], updatedAt: AT });
  await user.click(panel.getByRole('button', { name: 'Let the customer sign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Signature of the customer' }));
  expect(dialog.getByText('Front, top left: crack')).toBeTruthy();
  const pad = dialog.getByRole('img', { name: 'Signature' });
  const draw = (places: readonly [number, number][]) => {
    const [[x, y] = [0, 0], ...others] = places;
    pressAt(pad, x, y);
    for (const [toX, toY] of others)
      fireEvent.pointerMove(pad, { clientX: toX * 100, clientY: toY * 200, pointerId: 1 });
    fireEvent.pointerUp(pad, { pointerId: 1 });
  };
  const signs = dialog.getByRole('button', { name: 'Sign' });
  draw([[0.1, 0.1]]);
  await user.click(signs);
  expect(signs.getAttribute('aria-disabled')).toBe('true');
  await user.click(dialog.getByRole('button', { name: 'Clear' }));
  draw([
    [0.1, 0.5],
    [0.101, 0.501],
    [0.2, 0.3],
    [0.3, 0.7],
    [0.4, 0.3],
    [0.5, 0.5],
  ]);
  await user.click(signs);
  const strokes = [[100, 500, 200, 300, 300, 700, 400, 300, 500, 500]];
  await waitFor(() => expect(sent('/signatures')).toEqual([{ digest: DIGEST, name: 'Mai Nguyễn', strokes }]));
});

test('a signature under other marks says so, and what was signed', async () => {
  const { panel } = await open({
    marks: [CRACK],
    updatedAt: AT,
    signatures: [signatureWith({ is_current: false, text: 'No marks' })],
  });
  expect(panel.getByText('Signed before this change')).toBeTruthy();
  expect(panel.getByText('No marks')).toBeTruthy();
  expect(panel.getByText('Mai Nguyễn · 27/11/2026, 10:00 am · Anna')).toBeTruthy();
});

test('a checklist needs an answer to each point', async () => {
  const { user, panel, sent } = await open();
  await user.click(panel.getByRole('button', { name: 'Checklist before the repair: fill in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Checklist: before the repair' }));
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  const charges = within(dialog.getByRole('radiogroup', { name: 'Charges' }));
  await user.click(charges.getByRole('radio', { name: 'No' }));
  await user.type(dialog.getByRole('textbox', { name: 'Note: Charges' }), 'Loose plug');
  await user.click(dialog.getByRole('button', { name: 'The rest was not tested' }));
  await user.click(save);
  const rest = Object.fromEntries(CHECK_POINTS.map((point) => [point, { answer: 'not_tested', note: '' }]));
  const checks = { ...rest, charging: { answer: 'no', note: 'Loose plug' } };
  await waitFor(() => expect(sent('/checklists')).toEqual([{ stage: 'before', checks, updatedAt: null }]));
});

test('a refused checklist keeps what was typed', async () => {
  const { user, panel } = await open(
    {},
    { write: () => refusal(409, 'This checklist was changed since it was read.') },
  );
  await user.click(panel.getByRole('button', { name: 'Checklist after the repair: fill in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Checklist: after the repair' }));
  await user.click(dialog.getByRole('button', { name: 'The rest was not tested' }));
  await user.type(dialog.getByRole('textbox', { name: 'Note: Powers on' }), 'Dead');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This checklist was changed since it was read.')).toBeTruthy();
  expect((dialog.getByRole('textbox', { name: 'Note: Powers on' }) as HTMLInputElement).value).toBe('Dead');
});

test('a photo opens in full, and is deleted after a question', async () => {
  const { user, panel, calls } = await open({ photos: [photoWith({ caption: 'corner' })] });
  await user.click(panel.getByRole('button', { name: 'Photo 1: corner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo 1: corner' }));
  expect(await dialog.findByRole('img', { name: 'Photo 1: corner' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this photo?' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/ticket-photos/p1',
    ]),
  );
});

test('photos are sent one by one; one that is refused is named', async () => {
  const { user, panel, calls } = await open({}, { write: () => refusal(400, 'The image is broken or cut off.') });
  await panel.findByRole('region', { name: 'Photos after the repair' });
  const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  const [, after] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await user.upload(after as HTMLInputElement, files);
  const told = await screen.findByText(/a\.jpg: The image is broken or cut off\.\s*b\.jpg: The image is broken/);
  expect(told).toBeTruthy();
  const sent = calls.filter(({ path }) => path === '/api/tickets/t1/photos');
  expect(sent.map(({ body }) => /name="stage"\s+(\w+)/.exec(body)?.[1])).toEqual(['after', 'after']);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

test('a ticket with as many photos as it may have takes no more, and a closed one nothing', async () => {
  const photos = Array.from({ length: 20 }, (_, n) => photoWith({ _id: `p${n}` }));
  const { panel } = await open({ photos });
  expect(panel.getAllByText('20 photos at most')).toHaveLength(2);
});

test('a closed ticket shows what was seen, and offers no change', async () => {
  const { panel } = await open({ marks: [CRACK], updatedAt: AT }, { state: 'collected' });
  expect(panel.getByText('Front, top left: crack')).toBeTruthy();
  expect(panel.queryByRole('button')).toBeNull();
});
