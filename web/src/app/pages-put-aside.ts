import { sessionOfOwner } from '../api/till.ts';

/**
 * The browser may keep a page that is left, and show it again as it stood at a press of Back. It shows nothing until it is known
 * that the same person is there in the same session; for anybody else it is loaded anew.
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
  // First of all: whatever else follows the page is told only of its own person's.
  window.addEventListener('pagehide', onHide, { capture: true });
  window.addEventListener('pageshow', onShow, { capture: true });
  return () => {
    window.removeEventListener('pagehide', onHide, { capture: true });
    window.removeEventListener('pageshow', onShow, { capture: true });
  };
};
