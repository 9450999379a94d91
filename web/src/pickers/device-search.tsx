import type { Device } from '@mendpoint/contract/catalogue/devices';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueQueries } from '../catalogue/queries.ts';
import { SearchBox, type SearchBoxProps } from '../ui/search/search-box.tsx';

type DeviceSearchProps = Pick<SearchBoxProps<Device>, 'onPick' | 'onAdd' | 'onCancel' | 'autoFocus'>;

/** Finds a device of the catalogue by its name; a device that is not in it is taken as typed. */
export function DeviceSearch(box: DeviceSearchProps) {
  const [q, setQ] = useState<string | null>(null);
  const { data, isFetching, isError } = useQuery({
    ...catalogueQueries.deviceSearch(q?.trim() ?? ''),
    enabled: q !== null,
  });
  return (
    <SearchBox
      {...box}
      label="Device"
      placeholder="Find device"
      listLabel="Devices"
      icon={IconDeviceMobile}
      search={{ data, isFetching, isError }}
      onSearch={setQ}
      show={(device) => ({
        name: device.device_name,
        detail: [device.brand?.brand_name, device.category?.category_name].filter(Boolean).join(' · '),
      })}
      words={{
        none: 'The catalogue has no such device.',
        failed: 'Failed to fetch devices',
        add: (text) => (text === '' ? 'Type a name to use it without the catalogue' : `Use “${text}” as typed`),
      }}
    />
  );
}
