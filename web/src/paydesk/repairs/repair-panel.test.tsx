import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../test/network.ts';
import { dialog, openPaydesk, repairs, sum, walkToProblem } from '../../../test/paydesk-fixture.tsx';
import { freshNetwork, network } from '../../../test/paydesk-network.ts';

beforeEach(freshNetwork);

describe('the repair picker', () => {
  it('takes a chosen problem off when it is chosen again', async () => {
    const { user } = await openPaydesk();
    await user.click(await walkToProblem(user));
    await user.type(await (await dialog()).findByRole('textbox', { name: 'Price' }), '80{Enter}');
    const tile = await repairs().findByRole('button', { name: /Screen replacement/, pressed: true });
    expect(sum('Total')).toBe('A$80.00');
    await user.click(tile);
    expect(sum('Total')).toBe('A$0.00');
    expect(repairs().getByRole('button', { name: /Screen replacement/, pressed: false })).toBeTruthy();
  });

  it('goes back to a step of the breadcrumb and forgets the later ones', async () => {
    const { user } = await openPaydesk();
    await walkToProblem(user);
    await user.click(repairs().getByRole('button', { name: 'Manufacturer: Apple' }));
    expect(await repairs().findByRole('button', { name: 'Apple' })).toBeTruthy();
    expect(repairs().getByRole<HTMLButtonElement>('button', { name: 'Device' }).disabled).toBe(true);
  });

  it('ignores an empty name and shows why a name was refused', async () => {
    const { user } = await openPaydesk();
    await user.click(await repairs().findByRole('button', { name: 'Add Category' }));
    const name = await (await dialog()).findByRole('textbox', { name: 'Category Name' });
    await user.type(name, '  {Enter}');
    expect(network.calls).toEqual([]);
    network.onPost = () => refusal(409, 'Category already exists!');
    await user.type(name, 'Phone{Enter}');
    expect(await (await dialog()).findByText('Category already exists!')).toBeTruthy();
    expect(network.calls[0]).toMatchObject({ path: '/api/category', body: { category_name: 'Phone' } });
  });
});
