import { cents } from '@mendpoint/domain/money/cents';
import { REPAIR_NOTICE } from '@mendpoint/domain/ticket/repair-notice';
import { describe, expect, it, test } from 'vitest';
import { device, dropOff } from '../test/drop-off.ts';
import { png } from '../test/png.ts';
import { cutRuns, overlaps, type Page, readPages, readPictures, textOf, unbroken, valueBeside } from '../test/read.ts';
import { render } from '../test/render.ts';
import { dropOffSlip, makeDropOffSlip, type PaperDropOff } from './drop-off-slip.ts';
import { A4 } from './paper-style.ts';

const PAPERS = [
  { paper: 'a4', margin: 48 },
  { paper: 'roll120', margin: 20 },
  { paper: 'roll58', margin: 14 },
] as const;

const DRAFT = 'Draft: not yet accepted';
const GIVEN = 'This notice was given under the Australian Consumer Law on 13/02/2026, 3:06 pm.';
const TO_BE_GIVEN = 'This notice is given under the Australian Consumer Law, before we accept your goods.';

describe.each(PAPERS)('a drop-off slip on $paper', ({ paper, margin }) => {
  const print = async (change: Partial<PaperDropOff> = {}) =>
    readPages(await render(dropOffSlip(dropOff(change), paper)));
  const wordsOf = async (change: Partial<PaperDropOff> = {}) => textOf(await print(change)).replace(/\s+/g, ' ');

  const expectClean = (pages: readonly Page[]) => {
    for (const page of pages) {
      expect(cutRuns(page, margin)).toEqual([]);
      expect(overlaps(page)).toEqual([]);
    }
  };

  it('says who took in what of whom, and what was agreed', async () => {
    const pages = await print();
    const text = textOf(pages);
    const { seller, customer } = dropOff();
    for (const said of [seller.name, ...seller.address, seller.phone, 'ABN 51 824 753 556', seller.line])
      expect(text).toContain(said);
    for (const said of ['Repair drop-off', customer.name, customer.phone, 'iPhone 15 Pro', 'T-NT482913'])
      expect(text).toContain(said);
    for (const said of ['356938035643809', 'F2LX9K7QPN', 'Natural titanium', 'Clear case, SIM card'])
      expect(text).toContain(said);
    for (const said of ['Fell on the kitchen floor.', 'does not', 'Promised by 14/02/2026, 5:00 pm'])
      expect(text).toContain(said);
    expect(valueBeside(pages, 'Date')).toBe('13/02/2026, 3:05 pm');
    expect(valueBeside(pages, 'Taken in by')).toBe('Anna Petrova');
    expect(valueBeside(pages, 'May collect')).toBe('Ben Carter');
    expect(valueBeside(pages, 'Pick-up code')).toBe('482 913');
    expect(text).toMatch(/Screen replacement A\$249\.00/);
    expect(text).toMatch(/Battery To be quoted/);
    expect(text).not.toMatch(/invoice|amount due/i);
    expectClean(pages);
    expect(pages).toHaveLength(1);
  });

  it('says what is lent with it, and has a line to sign for that', async () => {
    const loan = { device: 'iPhone SE (123)', cameWith: 'Charger', condition: 'No marks', due: '2026-02-21' };
    const pages = await print({ devices: [device({ loan })] });
    const text = textOf(pages).replace(/\s+/g, ' ');
    expect(text).toMatch(/We lend you:? iPhone SE \(123\) With Charger No marks Due back on 21\/02\/2026/);
    expect(text).toContain('I have the loan device, and bring it back when it is due (signature)');
    expectClean(pages);
    expect(await wordsOf()).not.toContain('loan device');
  });

  it('leaves out who may collect and the code where there are none', async () => {
    expect(await wordsOf({ collector: '', pickUpCode: '' })).not.toMatch(/May collect|Pick-up/);
  });

  it('lists the marks on a device', async () => {
    const marks = ['Front, top left: crack (to the glass)', 'Left side, bottom: dent'];
    const pages = await print({ devices: [device({ marks })] });
    const text = textOf(pages).replace(/\s+/g, ' ');
    expect(text).toMatch(/Condition:? Front, top left: crack \(to the glass\) Left side, bottom: dent/);
    expectClean(pages);
  });

  it('has a code of each number that a scanner types', () => {
    const devices = [device(), device({ number: 'T-NT104220' })];
    const codes = JSON.stringify(dropOffSlip(dropOff({ devices }), paper)).match(/"qr":"[^"]+"/g);
    expect(codes).toEqual(['"qr":"T-NT482913"', '"qr":"T-NT104220"']);
  });

  it('leaves out what nobody knows, and has a device without a problem diagnosed', async () => {
    const unknown = {
      imei: '',
      serial: '',
      colour: '',
      cameWith: '',
      marks: [],
      customerNote: ' \n ',
      promisedAt: null,
    };
    const devices = [device({ ...unknown, problems: [] })];
    const text = await wordsOf({ devices, takenInBy: '' });
    expect(text).toMatch(/Diagnosis To be quoted/);
    expect(text).not.toMatch(/IMEI|Serial|Colour|Came with|Condition|You told us|Promised|Taken in/);
  });

  it('gives the repair notice word for word, by itself and in no smaller print', async () => {
    const pages = await print();
    const text = textOf(pages).replace(/-\s/g, '-');
    const { title, data, refurbished } = REPAIR_NOTICE;
    for (const said of [title, data, refurbished, GIVEN, 'I have received this notice (signature)'])
      expect(text).toContain(said);
    const runs = pages.flatMap((page) => page.runs);
    const heightOf = (word: string) => runs.find((run) => run.text.includes(word))?.height;
    expect(heightOf('Goods presented')).toBeGreaterThan(heightOf('Battery') ?? Number.POSITIVE_INFINITY);
    expect(heightOf('Repair notice')).toBeGreaterThan(heightOf('Goods presented') ?? Number.POSITIVE_INFINITY);
  });

  it('is headed as a draft until the notice was given', async () => {
    const devices = [device({ standing: 'draft' }), device({ standing: 'draft' })];
    const text = await wordsOf({ devices, noticeGivenAt: null });
    expect(text.startsWith(`${DRAFT} `)).toBe(true);
    expect(text.split(DRAFT)).toHaveLength(2);
    expect(text).toContain(TO_BE_GIVEN);
    expect(text).not.toContain('was given');
    const accepted = await wordsOf();
    expect(accepted).not.toContain(DRAFT);
    expect(accepted).not.toContain(TO_BE_GIVEN);
  });

  it('says of each device that is not in the shop that it is not', async () => {
    const devices = [device(), device({ standing: 'draft' }), device({ standing: 'cancelled' })];
    const text = await wordsOf({ devices });
    expect(text.startsWith(DRAFT)).toBe(false);
    expect(text.split(DRAFT)).toHaveLength(2);
    expect(text.split('Cancelled')).toHaveLength(2);
  });

  it('prints names and notes of every script, whole', async () => {
    const devices = [
      device({
        name: '华为 Mate 60 手机',
        colour: 'أسود',
        cameWith: 'חופן iPhone 15',
        customerNote:
          '屏幕碎了，触摸没有反应。请不要删除照片。\nالشاشة مكسورة ولا تعمل باللمس من فضلك لا تحذف الصور\n😀',
        problems: [{ name: '更换屏幕 三星手机保护壳透明防摔磨砂超薄软壳全包边镜头保护', price: cents(123_456_789) }],
      }),
    ];
    const pages = await print({ devices, customer: { name: 'محمد عبد الله', phone: '' }, takenInBy: '王小明' });
    const text = unbroken(textOf(pages));
    for (const word of ['华为', 'أسود', 'חופן', '请不要删除照片', 'مكسورة', '😀', 'A$1,234,567.89', 'محمد', '王小明'])
      expect(text).toContain(word);
    expectClean(pages);
  });

  it('says what was paid down on a device, and nothing where nothing was', async () => {
    const paid = textOf(await print({ devices: [device({ paidDown: cents(5000) })] })).replace(/\s+/g, ' ');
    expect(paid).toContain('Deposit paid A$50.00');
    expect(textOf(await print({}))).not.toContain('Deposit paid');
  });

  it('keeps ten devices with the longest texts whole, and the notice on one page', async () => {
    const long = (words: string, length: number) => words.repeat(length).slice(0, length).trim();
    const devices = Array.from({ length: 10 }, (_, index) =>
      device({
        number: `T-NT${String(index).padStart(6, '0')}`,
        name: long('Wireless', 200),
        serial: long('SERIAL', 100),
        colour: long('very dark blue ', 100),
        cameWith: long('Box, charger, case, ', 500),
        customerNote: index === 0 ? 'a\n'.repeat(1000) : long('三星手机 It went black. ', 2000),
        problems: Array.from({ length: 20 }, () => ({ name: long('Battery ', 200), price: cents(100_000_000) })),
      }),
    );
    const pages = await print({ devices });
    const text = unbroken(textOf(pages));
    for (const { number } of devices) expect(text).toContain(number);
    expect(text.split('A$1,000,000.00')).toHaveLength(201);
    expect(text.split('星').length).toBeGreaterThanOrEqual(9 * 100);
    expectClean(pages);
    for (const { height } of pages) expect(height).toBeLessThanOrEqual(A4.height + 1);
    const [last] = pages.slice(-1);
    expect(last?.text).toContain(REPAIR_NOTICE.title.split(' under')[0]);
    expect(last?.text.replace(/-\s/g, '-')).toContain(GIVEN);
  }, 60_000);

  it('goes out without a logo that cannot be drawn', async () => {
    const seller = { ...dropOff().seller, logo: 'nonsense' };
    const pdf = await makeDropOffSlip(dropOff({ seller }), paper, render);
    expect(textOf(await readPages(pdf))).toContain('T-NT482913');
    expect(await readPictures(pdf)).toEqual([]);
  });
});

test('three devices have room on a page of A4, with a logo and the line of the shop', async () => {
  const devices = ['T-NT482913', 'T-NT104220', 'T-NT999120'].map((number) => device({ number, standing: 'draft' }));
  const seller = { ...dropOff().seller, logo: png(600, 200) };
  const pages = await readPages(await render(dropOffSlip(dropOff({ devices, seller, noticeGivenAt: null }), 'a4')));
  expect(pages).toHaveLength(1);
  expect(textOf(pages)).toContain(seller.line);
});
