import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/servers/temporary-folder.ts';
import { reserveBeside } from './reserve.ts';

const folder = temporaryFolder();

test('whoever asks for the reserve while somebody looks for room is told what is found', async () => {
  const file = join(folder(), 'mendpoint.db');
  expect(await reserveBeside(file).setAside()).toBe(true);
  const reserve = reserveBeside(file);
  reserve.giveUp();
  expect(reserve.inUse).toBe(true);
  expect(await Promise.all([reserve.setAside(), reserve.setAside()])).toEqual([true, true]);
  expect(reserve.inUse).toBe(false);
});
