import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Empty } from '../ui/page/states.tsx';

/** In place of a screen that works on a shop while there is none. Only an admin can come here, who may add one. */
export function NoShops() {
  const add = (
    <Button component={Link} to="/add-shop">
      Add Store
    </Button>
  );
  return <Empty title="No shops available." action={add} />;
}
