import { Notifications } from '@mantine/notifications';

/** Over the middle of the top bar, where nothing is typed or pressed: forms end at the left, the till's total at the right. */
export function Notices() {
  return <Notifications position="top-center" containerWidth={400} />;
}
