import { describe, expect, it } from 'vitest';
import { shortcutOf } from './use-shortcuts.ts';

const press = (key: string, held: { code?: string; altKey?: boolean; ctrlKey?: boolean; metaKey?: boolean } = {}) => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

describe('a shortcut', () => {
  it('is known by its place on the keyboard, whatever character a Mac makes of it', () => {
    expect(shortcutOf(press('ç', { code: 'KeyC', altKey: true }), true)).toBe('customer');
    expect(shortcutOf(press('p', { code: 'KeyP', altKey: true }), false)).toBe('products');
  });

  it('generates by Control or Command with Enter', () => {
    expect(shortcutOf(press('Enter', { ctrlKey: true }), false)).toBe('generate');
    expect(shortcutOf(press('Enter', { metaKey: true }), false)).toBe('generate');
    expect(shortcutOf(press('Enter'), true)).toBeNull();
  });

  it('leaves a question mark that is being written alone', () => {
    expect(shortcutOf(press('?'), true)).toBe('help');
    expect(shortcutOf(press('?'), false)).toBeNull();
  });

  it('is no AltGr character', () => {
    expect(shortcutOf(press('€', { code: 'KeyC', altKey: true, ctrlKey: true }), false)).toBeNull();
  });
});
