/** The class that the theme gives to a dialog while it fades out. */
export const FADING = 'fading-dialog';

/** True while a dialog has the keyboard; not any more while it fades out. */
export const isDialogOpen = (): boolean => document.querySelector(`[aria-modal="true"]:not(.${FADING})`) !== null;
