import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';

/** A link to the form of a new store. */
export function AddStore() {
  return (
    <Button component={Link} to={paths.addStore} leftSection={<IconPlus size={20} aria-hidden />}>
      Add Store
    </Button>
  );
}
