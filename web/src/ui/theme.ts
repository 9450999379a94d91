import {
  ActionIcon,
  Button,
  CloseButton,
  Combobox,
  type CSSVariablesResolver,
  createTheme,
  Input,
  InputBase,
  Menu,
  Modal,
  NavLink,
  Notification,
  Pagination,
  PasswordInput,
  Popover,
} from '@mantine/core';

/** The smallest target that a finger finds without looking. */
const TOUCH = '2.75rem';

const SYSTEM_FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** The one accent: a deep teal. White text stands on 8 and 9 with more than 4.5:1. */
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
const tall = (variable: string) => (_theme: unknown, props: { size?: unknown }) =>
  props.size === 'md' ? { [variable]: TOUCH } : {};

const components = {
  Button: Button.extend({
    defaultProps: { size: 'md' },
    vars: (theme, props) => ({ root: tall('--button-height')(theme, props) }),
  }),
  ActionIcon: ActionIcon.extend({ defaultProps: { size: 44, variant: 'subtle', color: 'gray' } }),
  CloseButton: CloseButton.extend({ defaultProps: { size: 44, iconSize: 20 } }),
  Input: Input.extend({
    defaultProps: { size: 'md' },
    vars: (theme, props) => ({ wrapper: tall('--input-height')(theme, props) }),
  }),
  InputBase: InputBase.extend({ defaultProps: { size: 'md' } }),
  PasswordInput: PasswordInput.extend({
    defaultProps: { size: 'md' },
    vars: () => ({ root: { '--psi-button-size': '2.5rem' } }),
  }),
  Combobox: Combobox.extend({ defaultProps: { size: 'md', shadow: 'md' }, styles: { option: { minHeight: TOUCH } } }),
  // The placeholder that takes the first focus is no menu item, which axe rightly refuses inside a menu.
  Popover: Popover.extend({ defaultProps: { shadow: 'md' } }),
  Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false }, styles: { item: { minHeight: TOUCH } } }),
  NavLink: NavLink.extend({ styles: { root: { minHeight: TOUCH } } }),
  Pagination: Pagination.extend({ defaultProps: { size: 44 } }),
  Modal: Modal.extend({ defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, centered: true } }),
  Notification: Notification.extend({ defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } }),
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

/** Mantine's own placeholder, dimmed and error colours fall below 4.5:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
  },
  dark: {
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
  },
});
