import { Accordion, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import type { MessageSettings } from '@mendpoint/contract/messages';
import { PLACEHOLDERS } from '@mendpoint/domain/message/placeholders';
import { EditConflict } from '../ui/form/edit-conflict.tsx';
import { Form } from '../ui/form/form.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts';
import styles from './messages.module.css';
import { StepItem } from './step-item.tsx';
import { type Step, useMessagesForm } from './use-messages-form.ts';

type MessagesFormProps = { shopId: string; settings: MessageSettings; onLoadNewer: () => Promise<void> };

/** At which steps customers are told, in which words, and when not. */
export function MessagesForm({ shopId, settings, onLoadNewer }: MessagesFormProps) {
  const { form, conflict, isBusy, failure, submit } = useMessagesForm(shopId, settings);
  const { steps } = form.values;
  useUnsavedGuard(form.isDirty);
  const change = (step: Step['step'], more: Partial<Step>) =>
    form.change({ steps: steps.map((one) => (one.step === step ? { ...one, ...more } : one)) });
  return (
    <Form label="Messages" form={{ ref: form.ref, submit: () => void submit() }}>
      <Stack gap="lg" className={styles.form}>
        <FormFailure message={failure || (form.problems.steps ?? '')} />
        {conflict !== '' && <EditConflict message={conflict} loading={false} onLoad={() => void onLoadNewer()} />}
        <Intro settings={settings} />
        <QuietFields form={form} />
        <Accordion variant="contained" order={3}>
          {steps.map((step) => (
            <StepItem key={step.step} step={step} settings={settings} onChange={(more) => change(step.step, more)} />
          ))}
        </Accordion>
        <Group>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

function Intro({ settings: { sends_mail, price_per_part } }: { settings: MessageSettings }) {
  return (
    <Stack gap="xs" maw="48rem">
      <Text>
        Customers are told of a step by email or SMS once you turn it on. You can write{' '}
        {Object.keys(PLACEHOLDERS)
          .map((name) => `{${name}}`)
          .join(', ')}
        .
      </Text>
      {!sends_mail && (
        <Text c="dimmed">No mail server is set up yet, so no email goes out. An admin does that under Settings.</Text>
      )}
      {price_per_part === null && (
        <Text c="dimmed">No provider of SMS is set up yet, so no SMS goes out. An admin does that under Settings.</Text>
      )}
    </Stack>
  );
}

type QuietFieldsProps = { form: ReturnType<typeof useMessagesForm>['form'] };

function QuietFields({ form: { values, field, change } }: QuietFieldsProps) {
  return (
    <Stack gap="xs">
      <Checkbox
        label="Quiet hours, in which nothing goes out"
        checked={values.hasQuiet}
        onChange={({ currentTarget: { checked } }) => change({ hasQuiet: checked })}
      />
      {values.hasQuiet && (
        <div className={styles.times}>
          <TextInput label="Quiet from" type="time" required {...field('from')} />
          <TextInput label="Quiet until" type="time" required {...field('until')} />
        </div>
      )}
    </Stack>
  );
}
