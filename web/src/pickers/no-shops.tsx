import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Empty } from '../ui/page/states.tsx';

/** Shown instead of a screen that needs a shop when there is none. Only an admin gets here, who may add one. */
export function NoShops() {
  const add = (
    <Button component={Link} to="/add-shop">
      Add Store
    </Button>
  );
  return <Empty title="No shops available." action={add} />;
}
