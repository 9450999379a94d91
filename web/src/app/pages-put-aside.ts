import { sessionOfOwner } from '../api/till.ts';

/**
 * Guards pages that the browser keeps when they are left and shows again, unchanged, at a press of Back. Such a page
 * stays hidden until it is known that the same person is there in the same session; for anybody else it is loaded
 * again.
 */
export const guardPagesPutAside = (reload: () => void): (() => void) => {
  let left = '';
  const { style } = document.documentElement;
  const onHide = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    left = sessionOfOwner();
    style.visibility = 'hidden';
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (sessionOfOwner() === left) style.visibility = '';
    else reload();
  };
  // Registered first, so that a page of another person is hidden before any other listener acts on it.
  window.addEventListener('pagehide', onHide, { capture: true });
  window.addEventListener('pageshow', onShow, { capture: true });
  return () => {
    window.removeEventListener('pagehide', onHide, { capture: true });
    window.removeEventListener('pageshow', onShow, { capture: true });
  };
};
