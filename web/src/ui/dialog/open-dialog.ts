/** The class of a dialog that fades out. The theme gives it; one without it stands open. */
export const FADING = 'fading-dialog';

/** True while a dialog has the keyboard. One that fades out is gone for whoever types on. */
export const isDialogOpen = (): boolean => document.querySelector(`[aria-modal="true"]:not(.${FADING})`) !== null;
