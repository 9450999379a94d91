import { conditionWith } from './condition-fixture.ts';
import { type Call, list, success } from './network.ts';
import { NO_ESTIMATES, NO_PARTS, NO_PASSPORT } from './ticket-fixture.ts';

/** What the parts of a ticket's page read where a test does not care about them: nothing is known yet. */
export const readBesideTicket = ({ path }: Call): Response => {
  if (path.startsWith('/api/device-passport')) return success({ data: NO_PASSPORT });
  if (path.endsWith('/access')) return success({ data: { way: null, passcode: null } });
  if (path.endsWith('/condition')) return success({ data: conditionWith() });
  if (path.endsWith('/estimates')) return success({ data: NO_ESTIMATES });
  if (path.endsWith('/parts')) return success({ data: NO_PARTS });
  return list([]);
};
