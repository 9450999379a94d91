import { useSession } from '../../auth/session.ts';
import { hasScreen } from '../screens/screens.ts';
import { type NavigationEntry, navigationFor } from './navigation.ts';

/** The sidebar's entries for whoever is logged in. */
export const useNavigationEntries = (): readonly NavigationEntry[] => navigationFor(useSession().role, hasScreen);
