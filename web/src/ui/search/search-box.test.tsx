import { MantineProvider } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

const open = () => {
  const onSearch = vi.fn();
  render(
    <MantineProvider env="test">
      <SearchBox<{ _id: string }>
        label="Customer"
        placeholder=""
        listLabel="Customers"
        icon={IconUser}
        search={{ isFetching: false, isError: false }}
        onSearch={onSearch}
        onPick={() => {}}
        show={({ _id }) => ({ name: _id, detail: '' })}
        words={{ none: '', failed: '' }}
      />
    </MantineProvider>,
  );
  return { field: screen.getByRole('textbox', { name: 'Customer' }), onSearch };
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
