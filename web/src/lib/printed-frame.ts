let lastFrame: HTMLIFrameElement | null = null;

/** Keeps the frame that prints a paper, instead of the previous one. */
export const keepFrame = (frame: HTMLIFrameElement): void => {
  discardFrame();
  lastFrame = frame;
};

/**
 * Removes a frame but keeps its paper, which is opened or downloaded instead. A later print may already have replaced
 * the frame.
 */
export const removeFrame = (frame: HTMLIFrameElement): void => {
  frame.remove();
  if (lastFrame === frame) lastFrame = null;
};

/** Removes the frame of the last print, and the paper with it. */
export const discardFrame = (): void => {
  if (lastFrame === null) return;
  URL.revokeObjectURL(lastFrame.src);
  removeFrame(lastFrame);
};
