import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';

/** Where nobody types or presses: below the lists, or on a phone above them, as the total stands at its bottom. */
export function Notices() {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false);
  return <Notifications position={isPhone ? 'top-center' : 'bottom-left'} containerWidth={400} limit={4} />;
}
