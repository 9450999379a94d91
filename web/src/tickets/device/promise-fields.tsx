import { Button, Input, TextInput } from '@mantine/core';
import { DayField } from '../../ui/form/day-field.tsx';
import type { Problems } from '../../ui/form/use-form-state.ts';
import styles from './device.module.css';
import { presetsAt } from './promise-presets.ts';
import type { TypedDevice } from './typed-device.ts';

type PromiseFieldsProps = {
  values: Pick<TypedDevice, 'promised_day' | 'promised_time'>;
  problems: Problems<TypedDevice>;
  onChange: (part: Partial<TypedDevice>) => void;
};

/** Until when the repair is promised. One press fills in what is promised most. */
export function PromiseFields({ values, problems, onChange }: PromiseFieldsProps) {
  return (
    <Input.Wrapper size="md" label="Promised by" labelElement="div">
      <div className={styles.promise}>
        <DayField
          name="Promised day"
          aria-label="Promised day"
          value={values.promised_day}
          error={problems.promised_day}
          onChange={(promised_day) => onChange({ promised_day })}
        />
        <TextInput
          type="time"
          aria-label="Promised time"
          value={values.promised_time}
          error={problems.promised_time}
          onChange={({ currentTarget }) => onChange({ promised_time: currentTarget.value })}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame buttons that fill in one answer */}
      <div className={styles.chips} role="group" aria-label="Usual promises">
        {presetsAt(new Date()).map(({ label, day, time }) => {
          const isChosen = values.promised_day === day && values.promised_time === time;
          return (
            <Button
              key={label}
              variant={isChosen ? 'filled' : 'default'}
              size="compact-md"
              aria-pressed={isChosen}
              onClick={() => onChange({ promised_day: day, promised_time: time })}
            >
              {label}
            </Button>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
