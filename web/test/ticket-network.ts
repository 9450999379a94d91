import { conditionWith } from './condition-fixture.ts';
import { type Call, list, success } from './network.ts';
import { NO_ESTIMATES, NO_MESSAGES, NO_PARTS, NO_PASSPORT, NOT_REMINDED } from './ticket-fixture.ts';

/** What the parts of a ticket's page read where a test does not care about them: nothing is known yet. */
export const readBesideTicket = ({ path }: Call): Response => {
  if (path.startsWith('/api/device-passport')) return success({ data: NO_PASSPORT });
  if (path.endsWith('/access')) return success({ data: { way: null, passcode: null } });
  if (path.endsWith('/condition')) return success({ data: conditionWith() });
  if (path.endsWith('/left-behind')) return success({ data: NOT_REMINDED });
  if (path.endsWith('/estimates')) return success({ data: NO_ESTIMATES });
  if (path.endsWith('/messages')) return success({ data: NO_MESSAGES });
  if (path.endsWith('/parts')) return success({ data: NO_PARTS });
  return list([]);
};
