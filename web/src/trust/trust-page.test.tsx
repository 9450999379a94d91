import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import * as paths from '../lib/paths.ts';
import { systemOf } from './systems.ts';
import { tillTrusts } from './till-trusts.ts';

afterEach(() => vi.unstubAllGlobals());

const open = (trust: object) => {
  serve(({ path }) => (path === '/api/trust' ? success({ data: trust }) : success({})));
  renderApp(paths.trust);
};

test('a server without HTTPS says who turns it on', async () => {
  open({ is_on: false, port: null, fingerprint: '' });
  expect(await screen.findByText(/^This server does not offer HTTPS yet\./)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
});

test('over plain HTTP it has the certificate, the steps of each system, and the check', async () => {
  open({ is_on: true, port: 3443, fingerprint: 'AB:CD' });
  const download = await screen.findByRole('link', { name: 'Download Certificate' });
  expect(download.getAttribute('href')).toBe('/api/trust/authority.crt');
  expect(screen.getByText('AB:CD')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Check over HTTPS' }).getAttribute('href')).toBe(
    `https://${window.location.hostname}:3443/trust`,
  );
  await userEvent.selectOptions(screen.getByLabelText('This till is'), 'iPhone, iPad');
  expect(screen.getByText(/^In Settings open General, About, Certificate Trust Settings/)).toBeTruthy();
});

test('knows the system that a browser runs on', () => {
  const names = (
    [
      ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0],
      ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0],
      ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5],
      ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5],
      ['Mozilla/5.0 (Linux; Android 15; K)', 5],
      ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)', 0],
    ] as const
  ).map(([agent, touch]) => systemOf(agent, touch).name);
  expect(names).toEqual(['Windows', 'Mac', 'iPhone, iPad', 'iPhone, iPad', 'Android', 'Chromebook, Linux']);
});

test('a till that was let past a warning does not count as trusting', async () => {
  const register = vi.fn().mockRejectedValue(new DOMException('An SSL certificate error occurred', 'SecurityError'));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  expect(await tillTrusts()).toBe(false);
  const unregister = vi.fn().mockResolvedValue(true);
  register.mockResolvedValue({ unregister });
  expect([await tillTrusts(), unregister.mock.calls.length]).toEqual([true, 1]);
  vi.stubGlobal('isSecureContext', false);
  expect(await tillTrusts()).toBe(false);
});
