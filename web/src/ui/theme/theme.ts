import {
  type ActionIconProps,
  type ButtonProps,
  type CloseButtonProps,
  type ComboboxProps,
  type CSSVariablesResolver,
  createTheme,
  type InputProps,
  type MantineTheme,
  type MenuProps,
  type ModalProps,
  type NotificationProps,
  type PaginationProps,
  type PasswordInputProps,
  type PopoverProps,
} from '@mantine/core';
import { FADING } from '../dialog/open-dialog.ts';

/** The smallest target that a finger hits without looking. */
const TOUCH = '2.75rem';

const SYSTEM_FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** The only accent colour, a deep teal. White text on shades 8 and 9 has a contrast of more than 4.5:1. */
const teal = [
  '#e8f6f5',
  '#d3ebea',
  '#a6d7d5',
  '#76c2bf',
  '#50b0ad',
  '#37a4a2',
  '#269c9b',
  '#158785',
  '#087877',
  '#066a6c',
] as const;

/** Mantine's medium controls are 42 px high. */
const tall =
  (part: string, variable: string) =>
  (_theme: MantineTheme, { size }: { size?: unknown }) => ({
    [part]: size === 'md' ? { [variable]: TOUCH } : {},
  });

/**
 * What differs from Mantine's defaults, by component. Plain objects, not `Button.extend(…)`: the theme is part of the
 * first load, and importing the components for their types would bring every one of them along.
 */
const components = {
  Button: { defaultProps: { size: 'md' } satisfies ButtonProps, vars: tall('root', '--button-height') },
  ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } satisfies ActionIconProps },
  CloseButton: { defaultProps: { size: 44, iconSize: 20 } satisfies CloseButtonProps },
  Input: { defaultProps: { size: 'md' } satisfies InputProps, vars: tall('wrapper', '--input-height') },
  InputBase: { defaultProps: { size: 'md' } satisfies InputProps },
  PasswordInput: {
    defaultProps: { size: 'md' } satisfies PasswordInputProps,
    vars: () => ({ root: { '--psi-button-size': '2.5rem' } }),
  },
  Combobox: {
    defaultProps: { size: 'md', shadow: 'md' } satisfies ComboboxProps,
    styles: { option: { minHeight: TOUCH } },
  },
  Popover: { defaultProps: { shadow: 'md' } satisfies PopoverProps },
  Menu: {
    // Mantine's placeholder for the first focus is not a menu item, and a menu may hold nothing else.
    defaultProps: { withInitialFocusPlaceholder: false } satisfies MenuProps,
    styles: { item: { minHeight: TOUCH } },
  },
  Pagination: {
    defaultProps: { size: 44, gap: 4 } satisfies Partial<PaginationProps>,
    // In pixels, it would also set the size of the figures.
    styles: { control: { fontSize: 'var(--mantine-font-size-md)', paddingInline: '0.375rem' } },
  },
  Modal: {
    defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, centered: true } satisfies Partial<ModalProps>,
    styles: { title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 600 } },
    classNames: (_theme: MantineTheme, { opened }: ModalProps) => ({ content: opened ? '' : FADING }),
  },
  Notification: {
    defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } satisfies Partial<NotificationProps>,
    // Mantine's grey for the text below a title has a contrast of 3.3:1.
    styles: { description: { color: 'var(--mantine-color-text)' } },
  },
};

export const theme = createTheme({
  colors: { teal },
  primaryColor: 'teal',
  primaryShade: { light: 9, dark: 8 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: SYSTEM_FONT,
  headings: {
    fontFamily: SYSTEM_FONT,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  components,
});

/**
 * Mantine's own placeholder, dimmed and error colours fall below 4.5:1; its dark text is hardly brighter
 * than dimmed, and its dark subtle buttons are all but white, whatever their colour. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    // Mantine's own colours have contrasts of 3.6:1 on its light orange, and of 4:1 on the light teal under the pointer.
    '--mantine-color-orange-light-color': '#a83608',
    '--mantine-color-teal-light-color': '#045658',
  },
  dark: {
    '--mantine-color-text': 'var(--mantine-color-gray-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-red-light-color': 'var(--mantine-color-red-4)',
    '--mantine-color-teal-light-color': 'var(--mantine-color-teal-3)',
  },
});
