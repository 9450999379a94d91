import { TextDecoderStream } from 'node:stream/web';
import { BroadcastChannel } from 'node:worker_threads';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// On a busy machine the code of a screen may take longer than a second to come.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// What every browser has and happy-dom lacks.
Object.assign(globalThis, { BroadcastChannel, TextDecoderStream });
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

// What Mantine asks of a browser and happy-dom lacks (or answers without the old listener names). The tests' browser is wide.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addListener: vi.fn(),
    removeListener: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    dispatchEvent: vi.fn(),
  }),
});
window.HTMLElement.prototype.scrollIntoView = () => {};
