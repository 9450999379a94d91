/** The class that the theme gives to a dialog while it fades out. */
export const FADING = 'fading-dialog';

/** Whether a dialog has the keyboard. One that is fading out no longer counts. */
export const isDialogOpen = (): boolean => document.querySelector(`[aria-modal="true"]:not(.${FADING})`) !== null;
