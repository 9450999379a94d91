import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import styles from './catalogue-tabs.module.css';

const TABS = [
  { label: 'Categories', path: '/category' },
  { label: 'Brands', path: '/brand' },
  { label: 'Devices', path: '/DevicePage' },
  { label: 'Repair Parts', path: '/AddProblems' },
  { label: 'Taxes', path: '/Tax' },
];

/** From one list of the catalogue to the next; setting up a shop goes through all of them. */
export function CatalogueTabs() {
  const nav = useRef<HTMLElement>(null);
  // On a phone the row of them is wider than the screen.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    <nav ref={nav} aria-label="Catalogue" className={styles.tabs}>
      {TABS.map(({ label, path }) => (
        <NavLink key={path} to={path} className={styles.tab}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
