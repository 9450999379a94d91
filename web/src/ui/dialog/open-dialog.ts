import type { ModalProps } from '@mantine/core';

/** The class that the theme gives to a dialog while it fades out. */
export const FADING = 'fading-dialog';

/** Whether a dialog has the keyboard. One that is fading out no longer counts. */
export const isDialogOpen = (): boolean => document.querySelector(`[aria-modal="true"]:not(.${FADING})`) !== null;

/**
 * For the dialogs of a sale, whose screens fill the window and have no scroll bar. Other dialogs add a style sheet that
 * keeps arrow keys from scrolling the page behind them, for which the browser computes the whole page's style again.
 */
export const OVER_FULL_SCREEN = { removeScrollProps: { removeScrollBar: false } } satisfies Partial<ModalProps>;
