import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, success } from '../../../test/network.ts';
import { add, openPaydesk, receipt } from '../../../test/paydesk-fixture.tsx';
import { freshNetwork, held, network } from '../../../test/paydesk-network.ts';
import { SHOP } from '../../../test/shop-fixture.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

beforeEach(freshNetwork);

describe('the customer', () => {
  it('is found by what is typed and taken by Enter', async () => {
    const { user } = await openPaydesk();
    await user.type(receipt().getByRole('combobox', { name: 'Customer' }), 'ngu');
    await screen.findByRole('option', { name: /Mai Nguyễn/, selected: true });
    await user.keyboard('{Enter}');
    expect(await receipt().findByRole('button', { name: 'Remove customer' })).toBeTruthy();
    expect(receipt().getByText('Mai Nguyễn')).toBeTruthy();
  });

  it('is taken by an Enter that comes before the answer', async () => {
    const { user } = await openPaydesk();
    await user.type(receipt().getByRole('combobox', { name: 'Customer' }), 'ngu{Enter}');
    expect(await receipt().findByRole('button', { name: 'Remove customer' })).toBeTruthy();
    expect(receipt().getByText('Mai Nguyễn')).toBeTruthy();
  });

  it('is added without leaving the sale; what is wrong is said at the field and nothing typed is lost', async () => {
    const { user } = await openPaydesk();
    await user.type(receipt().getByRole('combobox', { name: 'Customer' }), 'Zoë Quill');
    await user.click(receipt().getByRole('button', { name: 'Add Customer' }));
    await receipt().findByRole('form', { name: 'Add Customer' });
    const submit = () => user.click(receipt().getAllByRole('button', { name: 'Add Customer' }).at(-1)!);
    await submit();
    expect(receipt().getByText('Email is required.')).toBeTruthy();
    expect(receipt().getByText('Phone is required.')).toBeTruthy();
    await user.type(receipt().getByRole('textbox', { name: /Email/ }), 'zoe@example');
    await user.type(receipt().getByRole('textbox', { name: /Phone/ }), '0400');
    await submit();
    expect(receipt().getByText('Enter a valid email address.')).toBeTruthy();
    expect(network.calls).toEqual([]);

    await user.type(receipt().getByRole('textbox', { name: /Email/ }), '.com');
    network.onPost = () =>
      refusal(400, 'Some fields are wrong.', { errors: [{ path: 'phone', message: 'Too short.' }] });
    await submit();
    expect(await receipt().findByText('Too short.')).toBeTruthy();
    expect(receipt().getByRole<HTMLInputElement>('textbox', { name: /First Name/ }).value).toBe('Zoë');

    network.onPost = ({ body }) => success({ user: { _id: 'zoe', ...body } });
    await submit();
    expect(await receipt().findByText('Zoë Quill')).toBeTruthy();
    expect(network.calls.at(-1)?.body).toEqual({
      first_name: 'Zoë',
      last_name: 'Quill',
      email: 'zoe@example.com',
      phone: '0400',
      shop_id: SHOP._id,
    });
  });

  it('that is typed and not added keeps the sale from being sold without them', async () => {
    const { user } = await openPaydesk();
    await add(user, 'Clear case');
    await user.type(receipt().getByRole('combobox', { name: 'Customer' }), 'Zoë Quill');
    await user.click(receipt().getByRole('button', { name: 'Add Customer' }));
    await receipt().findByRole('form', { name: 'Add Customer' });
    const words = 'Press Add Customer first, or Cancel. The sale would be without them.';
    for (const name of ['Generate Invoice', 'EFTPOS', 'Cash']) {
      dismissNotices();
      await user.click(await receipt().findByRole('button', { name }));
      expect(await screen.findByText(words)).toBeTruthy();
    }
    dismissNotices();
    await user.keyboard('{Alt>}e{/Alt}');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(receipt().queryByText('To take by EFTPOS')).toBeNull();
    expect(network.calls).toEqual([]);
    expect(receipt().getByRole<HTMLInputElement>('textbox', { name: /First Name/ }).value).toBe('Zoë');
  });

  it('that was cancelled on its way does not come to the sale', async () => {
    const { user } = await openPaydesk();
    await user.type(receipt().getByRole('combobox', { name: 'Customer' }), 'Zoë Quill');
    await user.click(receipt().getByRole('button', { name: 'Add Customer' }));
    await receipt().findByRole('form', { name: 'Add Customer' });
    await user.type(receipt().getByRole('textbox', { name: /Email/ }), 'zoe@example.com');
    await user.type(receipt().getByRole('textbox', { name: /Phone/ }), '0400111222');
    const { until, release } = held();
    network.onPost = ({ body }) => until.then(() => success({ user: { _id: 'zoe', ...body } }));
    await user.click(receipt().getAllByRole('button', { name: 'Add Customer' }).at(-1)!);
    await waitFor(() => expect(network.calls).toHaveLength(1));
    await user.click(receipt().getByRole('button', { name: 'Cancel' }));
    release();
    expect(await screen.findByText('Customer added successfully!')).toBeTruthy();
    expect(receipt().queryByText('Zoë Quill')).toBeNull();
    expect(receipt().getByRole('combobox', { name: 'Customer' })).toBeTruthy();
  });
});
