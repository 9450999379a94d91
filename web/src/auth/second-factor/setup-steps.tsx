import { Stack, Text } from '@mantine/core';
import type { FactorSetup } from '@mendpoint/contract/second-factor';
import { QrCode } from '../../ui/page/qr-code.tsx';

/** The secret for an authenticator app, as a QR code and as text to type. */
export function SetupSteps({ setup: { secret, uri } }: { setup: FactorSetup }) {
  return (
    <Stack gap="xs">
      <Text>Open an authenticator app on your phone and scan this code, or type the text below it.</Text>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <Text ta="center" ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {secret.replace(/.{4}(?=.)/g, '$& ')}
      </Text>
      <Text>Then enter the six digits that the app shows.</Text>
    </Stack>
  );
}
