import { MantineProvider } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

const open = (found?: { _id: string }[]) => {
  const onSearch = vi.fn();
  const onPick = vi.fn();
  const onCancel = vi.fn();
  render(
    <MantineProvider env="test">
      <SearchBox<{ _id: string }>
        label="Customer"
        placeholder=""
        listLabel="Customers"
        icon={IconUser}
        search={{ data: found, isFetching: false, isError: false }}
        onSearch={onSearch}
        onPick={onPick}
        onCancel={onCancel}
        show={({ _id }) => ({ name: _id, detail: '' })}
        words={{ none: 'Nobody', failed: '' }}
      />
    </MantineProvider>,
  );
  return { field: screen.getByRole('combobox', { name: 'Customer' }), onSearch, onPick, onCancel };
};

it('looks for what was typed once the typing pauses, and for nothing before', async () => {
  const { field, onSearch } = open();
  field.focus();
  await userEvent.keyboard('ma');
  await waitFor(() => expect(onSearch).toHaveBeenCalled());
  expect(onSearch.mock.calls).toEqual([['ma']]);
});

it.each(['click', 'ArrowDown'])('looks at once when the list is opened by %s', async (by) => {
  const { field, onSearch } = open();
  if (by === 'click') await userEvent.click(field);
  else {
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
  }
  expect(onSearch.mock.calls).toEqual([['']]);
});

it('walks the list by arrows, round its ends, and takes what is marked', async () => {
  const { field, onPick } = open([{ _id: 'Ana' }, { _id: 'Ben' }]);
  field.focus();
  const marked = () => screen.queryByRole('option', { selected: true });
  await userEvent.keyboard('{ArrowDown}');
  expect([field.getAttribute('aria-expanded'), marked()]).toEqual(['true', null]);
  await userEvent.keyboard('{ArrowUp}');
  expect(marked()?.textContent).toBe('Ben');
  expect(field.getAttribute('aria-activedescendant')).toBe(marked()?.id);
  await userEvent.keyboard('{ArrowDown}');
  expect(marked()?.textContent).toBe('Ana');
  await userEvent.keyboard('{Enter}');
  expect(onPick.mock.calls).toEqual([[{ _id: 'Ana' }]]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('closes its list by Escape, and is given up by the next one', async () => {
  const { field, onSearch, onCancel } = open([]);
  await userEvent.click(field);
  expect(screen.getByText('Nobody')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onSearch).toHaveBeenLastCalledWith(null);
  expect(onCancel).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});

it('keeps the focus in the field when a row is tapped', async () => {
  const { field, onPick } = open([{ _id: 'Ana' }]);
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('option', { name: 'Ana' }));
  expect(onPick.mock.calls).toEqual([[{ _id: 'Ana' }]]);
  expect(document.activeElement).toBe(field);
});
