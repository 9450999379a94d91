import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';

/**
 * Tells, at the moment of the call, whether a navigation to another screen is under way. useNavigation() says so only from
 * the next render on, and writing the address in the milliseconds before it would cancel the navigation.
 */
export const useIsLeaving = (): (() => boolean) => {
  const router = use(DataRouterContext)?.router;
  const { pathname } = useLocation();
  return () => {
    if (!router) return false;
    const { navigation, location } = router.state;
    return navigation.state !== 'idle' || location.pathname !== pathname;
  };
};
