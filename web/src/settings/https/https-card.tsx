import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { ShopHttps } from '@mendpoint/contract/https';
import type { Upkeep } from '@mendpoint/contract/upkeep';
import { formatDay } from '@mendpoint/domain/time/dates';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { useState } from 'react';
import * as paths from '../../lib/paths.ts';
import { QrCode } from '../../ui/page/qr-code.tsx';
import { Loaded } from '../../ui/page/states.tsx';
import { Facts, HowTo } from '../facts.tsx';
import { type HttpsAct, HttpsDialog } from './https-dialog.tsx';
import { useHttps } from './https-queries.ts';

const CONNECTIONS: Record<Upkeep['connection'], string> = {
  https: 'You came over HTTPS: what you type and read is encrypted on its way.',
  http: 'You came over plain HTTP.',
  local: 'You are at the server itself, so nothing crosses a network.',
  unbelieved: 'You came through a proxy that the server does not know.',
};

/** How this screen came to the browser, and HTTPS of the shop's own. */
export function HttpsCard({ upkeep: { connection } }: { upkeep: Upkeep }) {
  const https = useHttps();
  return (
    <>
      <Text size="sm">{CONNECTIONS[connection]}</Text>
      <Loaded query={https} title="Failed to load how HTTPS is offered.">
        {(data) => <Offered https={data} />}
      </Loaded>
      <HowTo title="With a name of your own" lines={['till.example.com.au {', '  reverse_proxy 127.0.0.1:3000', '}']}>
        Where the shop has a domain, put a proxy in front that gets its certificate by itself, such as Caddy with these
        lines in its Caddyfile: no till needs to be told anything. Start Mendpoint with PUBLIC_URL, its address, and
        with TRUST_PROXY where the proxy runs on another machine.
      </HowTo>
    </>
  );
}

function Offered({ https }: { https: ShopHttps }) {
  const [act, setAct] = useState<HttpsAct | null>(null);
  const { state, names } = https;
  const isOn = state === 'on' || state === 'failed';
  return (
    <Stack gap="md">
      {state === 'off' && (
        <Text size="sm">
          HTTPS is off. Over plain HTTP whoever shares the network can read along, and browsers give a till neither
          camera nor work without a network. Where tills trusted an authority before and its file, mendpoint.db-https,
          is gone: put a copy of it back, or turn HTTPS on and have each till trust the new one.
        </Text>
      )}
      {state === 'on' && <Served https={https} />}
      <Group gap="sm">
        {state === 'off' && <Button onClick={() => setAct('on')}>Turn HTTPS On</Button>}
        {isOn && (
          <>
            <Button variant="default" onClick={() => setAct('names')}>
              Names of This Server
            </Button>
            <Button variant="default" onClick={() => setAct('off')}>
              Turn HTTPS Off
            </Button>
          </>
        )}
        {(isOn || state === 'damaged') && (
          <Button variant="default" onClick={() => setAct('authority')}>
            New Authority
          </Button>
        )}
      </Group>
      {act !== null && <HttpsDialog act={act} names={names} onClosed={() => setAct(null)} />}
    </Stack>
  );
}

function Served({ https }: { https: ShopHttps }) {
  const { addresses, authority, until } = https;
  const page = trustPageOf(https);
  return (
    <>
      <Facts
        facts={[
          ['Tills reach it by', addresses.map((address) => <Address key={address} href={address} />)],
          ['Authority until', authority ? formatDay(sydneyDay(new Date(authority.until))) : '–'],
          ['Its SHA-256 fingerprint', authority?.fingerprint ?? '–'],
          ['Certificate until', until ? `${formatDay(sydneyDay(new Date(until)))}, renewed by itself before` : '–'],
        ]}
      />
      <Text size="sm">
        Once on each till, open this page, or scan it with a phone or tablet: it says how the till comes to trust the
        shop, and whether it does.
        <Address href={page} />
      </Text>
      <QrCode text={page} label={`QR code of ${page}`} />
    </>
  );
}

function Address({ href }: { href: string }) {
  return (
    <Anchor inherit display="block" underline="always" href={href} target="_blank" rel="noreferrer">
      {href}
    </Anchor>
  );
}

/** By plain HTTP, because it is for tills that do not trust the shop yet; and by an address that leads others to this server. */
const trustPageOf = ({ addresses, http_port: port }: ShopHttps): string => {
  const { protocol, hostname, origin } = window.location;
  const [first] = addresses;
  const isForOthers = protocol === 'http:' && !/^(localhost|127\.|\[::1\])/.test(hostname);
  if (isForOthers || first === undefined) return `${origin}${paths.trust}`;
  return `http://${new URL(first).hostname}:${port}${paths.trust}`;
};
