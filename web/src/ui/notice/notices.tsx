import { Notifications } from '@mantine/notifications';

/** Notices appear over the middle of the top bar, where they cover no field and no button. */
export function Notices() {
  return <Notifications position="top-center" containerWidth={400} />;
}
