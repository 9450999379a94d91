import { Failure } from '../page/states.tsx';

/** A report could not be loaded: 'Error: ' and why, and the way to try again. */
export function ReportFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <Failure error={new Error(`Error: ${error.message}`, { cause: error })} onRetry={onRetry} />;
}
