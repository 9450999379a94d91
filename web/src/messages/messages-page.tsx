import { Suspense } from 'react';
import { late } from '../ui/page/late.ts';

// The list of what is imported here is loaded with every paydesk, so it is short.
const Messages = late(async () => (await import('./messages.tsx')).Messages);

/** /Messages: what a shop tells its customers at which steps, and what became of it. */
export function MessagesPage() {
  return (
    <Suspense>
      <Messages />
    </Suspense>
  );
}
