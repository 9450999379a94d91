// Runs in the page before the product's own code. It is JavaScript, because Chromium is given this file as it is.
const probe = { inputs: [], longTasks: [], lastInput: 0, seen: null };
window.probe = probe;

const record = (entries, options) =>
  new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ ...options, buffered: true });
// A browser reports no input shorter than 16 ms: the next frame already answered it.
record(probe.inputs, { type: 'event', durationThreshold: 16 });
record(probe.longTasks, { type: 'longtask' });

for (const type of ['pointerdown', 'keydown']) {
  const noteTime = ({ timeStamp }) => {
    probe.lastInput = timeStamp;
  };
  window.addEventListener(type, noteTime, { capture: true });
}

const isVisible = (selector) => document.querySelector(selector)?.checkVisibility() ?? false;

window.waitFor = (selector) => {
  probe.seen = new Promise((resolve) => {
    const look = () => {
      if (!isVisible(selector)) return;
      watcher.disconnect();
      // The change is on the screen once the frame after it has been painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  });
};
