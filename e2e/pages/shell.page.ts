import type { Page } from '@playwright/test';

/** The frame around every screen behind the login. On a phone the menu is a drawer. */
export const shell = (page: Page, isPhone: boolean) => {
  const navigation = page.getByRole('navigation', { name: isPhone ? 'Menu' : 'Main' });
  const menuButton = page.getByRole('button', { name: /^Menu/ });
  const account = page.getByRole('button', { name: /^Account:/ });
  const showMenu = async () => {
    if (isPhone && !(await navigation.isVisible())) await menuButton.click();
  };
  return {
    navigation,
    account,
    menuButton,
    showMenu,
    shopPicker: page.getByRole('banner').locator('button[aria-haspopup="listbox"]'),
    breadcrumb: page.getByRole('navigation', { name: 'Breadcrumb' }),
    palette: page.getByRole('dialog', { name: 'Go to a screen, customer, product, invoice, ticket or guide page' }),
    back: page.getByRole('button', { name: 'Back', exact: true }),
    forward: page.getByRole('button', { name: 'Forward', exact: true }),
    goTo: async (label: string) => {
      await showMenu();
      await navigation.getByRole('link', { name: label, exact: true }).click();
    },
    logOut: async () => {
      await account.click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
    },
  };
};
