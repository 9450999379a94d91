import { useEffect } from 'react';

/** Keeps the screen on, where the browser can: nobody touches a display for hours. It is asked again whenever the page comes back. */
export const useStayAwake = (): void => {
  useEffect(() => {
    const stayAwake = () => {
      if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => undefined);
    };
    stayAwake();
    document.addEventListener('visibilitychange', stayAwake);
    return () => document.removeEventListener('visibilitychange', stayAwake);
  }, []);
};
