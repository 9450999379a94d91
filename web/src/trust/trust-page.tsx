import { Alert, Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { TillTrust } from '@mendpoint/contract/https';
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';
import { PublicFrame } from '../ui/page/public-frame.tsx';
import { Loaded } from '../ui/page/states.tsx';
import { useServerTrust, useTillTrust } from './queries.ts';
import { StepPicture } from './step-picture.tsx';
import { SYSTEMS, type System, systemOf } from './systems.ts';
import styles from './trust.module.css';

/** /trust: how this till comes to trust the shop's server, and whether it does. */
export function TrustPage() {
  const trust = useServerTrust();
  return (
    <PublicFrame title="Trust this shop" width={720}>
      <Stack gap="md">
        <Loaded query={trust} title="Failed to ask the server.">
          {(data) => (window.location.protocol === 'https:' ? <Arrived trust={data} /> : <OverHttp trust={data} />)}
        </Loaded>
        <Anchor component={Link} to={paths.login} underline="always">
          To Login
        </Anchor>
      </Stack>
    </PublicFrame>
  );
}

function OverHttp({ trust }: { trust: TillTrust }) {
  if (!trust.is_on) {
    return (
      <Text>
        This server does not offer HTTPS yet. An admin turns it on under Business, Settings; then this page says how a
        till comes to trust it.
      </Text>
    );
  }
  return <Steps trust={trust} />;
}

/** The page came by HTTPS, which says little by itself: a warning can be pressed away. */
function Arrived({ trust }: { trust: TillTrust }) {
  const here = useTillTrust();
  if (here.data === undefined) return <Text role="status">Looking whether this till trusts the shop …</Text>;
  if (here.data) {
    return (
      <Alert role="status" color="teal" icon={<IconCircleCheck aria-hidden />} title="This till trusts the shop">
        Use the till by this address, and keep it as a bookmark: {window.location.origin}
      </Alert>
    );
  }
  return (
    <>
      <Alert
        role="status"
        color="orange"
        icon={<IconAlertTriangle aria-hidden />}
        title="This till does not trust it yet"
      >
        The page is encrypted, but the browser was let past a warning, or is a private window. Follow the steps, close
        every window of the browser, and open this page again.
      </Alert>
      {trust.is_on && <Steps trust={trust} />}
    </>
  );
}

function Steps({ trust: { port, fingerprint } }: { trust: TillTrust }) {
  const [system, setSystem] = useState(() => systemOf(navigator.userAgent, navigator.maxTouchPoints));
  const choose = (id: string) => setSystem(SYSTEMS.find((one) => one.id === id) ?? system);
  return (
    <>
      <Text>
        Once on each till: then nobody in the network reads along, and the browser lets the till use its camera and work
        on without a network. The certificate stands for this shop's own network alone.
      </Text>
      <Button component="a" href="/api/trust/authority.crt" leftSection={<IconDownload size={18} aria-hidden />}>
        Download Certificate
      </Button>
      <Text size="sm">
        It is the right one where your system shows the same SHA-256 fingerprint:{' '}
        <span className={styles.fingerprint}>{fingerprint}</span>
      </Text>
      <NativeSelect
        label="This till is"
        data={SYSTEMS.map(({ id, name }) => ({ value: id, label: name }))}
        value={system.id}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <StepList system={system} />
      <Group>
        <Button component="a" variant="default" href={`https://${window.location.hostname}:${port}${paths.trust}`}>
          Check over HTTPS
        </Button>
        <Text size="sm">A warning there means that a step is missing: go back, do not press it away.</Text>
      </Group>
    </>
  );
}

function StepList({ system: { steps, note } }: { system: System }) {
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(({ text, picture }) => (
          <li key={text}>
            <div className={styles.step}>
              <Text>{text}</Text>
              <StepPicture picture={picture} />
            </div>
          </li>
        ))}
      </ol>
      {note !== undefined && <Text c="dimmed">{note}</Text>}
    </>
  );
}
