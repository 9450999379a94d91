import { Navigate } from 'react-router';
import * as paths from '../lib/paths.ts';

/** /Backup became a part of Settings. */
export function BackupPage() {
  return <Navigate to={paths.settings} replace />;
}
