import { Failure } from '../page/states.tsx';

/** Says why a report could not be loaded, after 'Error: ', and offers to try again. */
export function ReportFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <Failure error={new Error(`Error: ${error.message}`, { cause: error })} onRetry={onRetry} />;
}
