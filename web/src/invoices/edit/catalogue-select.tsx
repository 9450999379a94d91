import { Select } from '@mantine/core';

export type Option = { value: string; label: string };

type CatalogueSelectProps = {
  label: string;
  isFirst: boolean;
  disabled: boolean;
  query: { isFetching: boolean; isError: boolean };
  options: readonly Option[];
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
};

export function CatalogueSelect({
  label,
  isFirst,
  query,
  options,
  value,
  error,
  onChange,
  ...rest
}: CatalogueSelectProps) {
  return (
    <Select
      {...rest}
      {...(isFirst && { 'data-autofocus': true })}
      label={label}
      required
      searchable
      openOnFocus={false}
      placeholder={`Select ${label}`}
      data={options}
      value={value === '' ? null : value}
      error={query.isError ? 'Something went wrong' : error}
      nothingFoundMessage={query.isFetching ? 'Loading…' : 'Nothing found.'}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
