let lastFrame: HTMLIFrameElement | null = null;

/** Keeps the frame that prints a paper, in the place of the one before. */
export const keepFrame = (frame: HTMLIFrameElement): void => {
  discardFrame();
  lastFrame = frame;
};

/** Removes a frame, and leaves its paper for another way out. A later print may have put its own in its place. */
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
