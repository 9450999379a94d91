import { Suspense } from 'react';
import { useSession } from '../../auth/session.ts';
import * as paths from '../../lib/paths.ts';
import { late } from '../../ui/page/late.ts';

const ProblemDot = late(async () => (await import('../../settings/problem-dot.tsx')).ProblemDot);

/** The red dot of Settings, on what leads there. Its code comes after the menu, and to admins alone. */
export function UpkeepDot({ to = [paths.settings] }: { to?: readonly string[] }) {
  if (useSession().role !== 'admin' || !to.includes(paths.settings)) return null;
  return (
    <Suspense fallback={null}>
      <ProblemDot />
    </Suspense>
  );
}
