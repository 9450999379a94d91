import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../auth/session.ts';
import * as paths from '../../lib/paths.ts';

/** A link to the starter catalogue, only for admins, who may add it. */
export function StarterLink({ label }: { label: string }) {
  const { role } = useSession();
  if (role !== 'admin') return null;
  return (
    <Button component={Link} to={paths.starterCatalogue} variant="default">
      {label}
    </Button>
  );
}
