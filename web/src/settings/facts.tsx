import { Code, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Names and values, one below the other. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is done outside of the screen: a heading, a sentence, and the lines to type on the server. */
export function HowTo({ title, children, lines }: { title: string; children: ReactNode; lines: readonly string[] }) {
  return (
    <details className={styles.howTo}>
      <summary>{title}</summary>
      <Text size="sm">{children}</Text>
      <Code block tabIndex={0}>
        {lines.join('\n')}
      </Code>
    </details>
  );
}
