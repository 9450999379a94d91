import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';

/**
 * Tells whether somebody is on the way to another screen, as of the call. What useNavigation() returns is as of the last
 * render: whoever writes the address in the few milliseconds between a click and the next render would call them back.
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
