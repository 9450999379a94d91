let lastFrame: HTMLIFrameElement | null = null;

/** Keeps the frame that prints a paper, in the place of the one before. */
export const keepFrame = (frame: HTMLIFrameElement): void => {
  discardFrame();
  lastFrame = frame;
};

/** Removes the frame, and leaves its paper for another way out. */
export const removeFrame = (): void => {
  lastFrame?.remove();
  lastFrame = null;
};

/** Removes the frame of the last print, and the paper with it. */
export const discardFrame = (): void => {
  if (lastFrame !== null) URL.revokeObjectURL(lastFrame.src);
  removeFrame();
};
