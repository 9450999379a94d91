import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import * as paths from '../lib/paths.ts';
import styles from './catalogue-tabs.module.css';

const TABS = [
  { label: 'Categories', path: paths.categories },
  { label: 'Brands', path: paths.brands },
  { label: 'Devices', path: paths.devices },
  { label: 'Repair Parts', path: paths.repairParts },
  { label: 'Taxes', path: paths.taxes },
];

/** Links between the sections: whoever sets up a shop fills in all of them in turn. */
export function CatalogueTabs() {
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen, so the current one is scrolled into sight.
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
