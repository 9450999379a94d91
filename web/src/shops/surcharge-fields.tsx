import { Anchor, Input, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { FormState } from '../ui/form/use-form-state.ts';
import { type ShopValues, SURCHARGE_FIELDS } from './shop-form-values.ts';

/** What the store adds to payments by card, and the rules that an owner must know before. */
export function SurchargeFields({ field }: Pick<FormState<ShopValues>, 'field'>) {
  return (
    <Input.Wrapper
      role="group"
      size="md"
      label="Surcharges"
      aria-label="Surcharges"
      labelElement="div"
      description="A percentage that is added to what is paid in one of these ways when a sale is first paid. It is shown before paying and is a line of the invoice, with the GST of the sale. Empty: none."
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" mt="xs">
        {SURCHARGE_FIELDS.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            autoComplete="off"
            inputMode="decimal"
            placeholder="None"
            maxLength={4}
            {...field(name)}
          />
        ))}
      </SimpleGrid>
      <SurchargeRules />
    </Input.Wrapper>
  );
}

/** What was looked up on the day that it names. */
function SurchargeRules() {
  return (
    <Stack gap="xs" mt="xs" fz="sm">
      <Text inherit>
        <strong>Since 1 October 2026 eftpos, Mastercard and Visa may forbid surcharges on their cards.</strong> Looked
        up on 27 November 2026: the Reserve Bank decided so in March 2026 for debit, prepaid and credit cards, and
        expected the networks to do it. American Express is not part of that decision. We read this in the Reserve
        Bank’s consultation paper and in law firms’ summaries of the decision, not in the rules of the networks. Before
        you enter a percentage, check with your bank, the{' '}
        <Anchor inherit underline="always" href="https://www.rba.gov.au" target="_blank" rel="noreferrer">
          Reserve Bank
        </Anchor>{' '}
        and the{' '}
        <Anchor inherit underline="always" href="https://www.accc.gov.au" target="_blank" rel="noreferrer">
          ACCC
        </Anchor>
        , and with Afterpay for its terms. At the till it can be left out of any payment.
      </Text>
      <Text inherit>
        Where these cards may be surcharged, it may not be more than the payment costs you (Competition and Consumer Act
        2010, Part IVC; Reserve Bank Standard No. 3 of 2016).
      </Text>
    </Stack>
  );
}
