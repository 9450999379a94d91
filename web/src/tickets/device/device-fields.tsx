import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Suspense, useRef } from 'react';
import { useStaff } from '../../staff/queries.ts';
import type { Problems } from '../../ui/form/use-form-state.ts';
import { late } from '../../ui/page/late.ts';
import { holds, toggled, USUAL_THINGS } from './came-with.ts';
import styles from './device.module.css';
import { DeviceChoice } from './device-choice.tsx';
import { ImeiField } from './imei-field.tsx';
import { ProblemLines } from './problem-lines.tsx';
import { PromiseFields } from './promise-fields.tsx';
import type { TypedDevice } from './typed-device.ts';

// Most devices have never been here.
const KnownDevice = late(async () => (await import('../passport/known-device.tsx')).KnownDevice);

type DeviceFieldsProps = {
  shopId: string;
  values: TypedDevice;
  problems: Problems<TypedDevice>;
  autoFocus?: boolean;
  /** Of a device that is here already, so that somebody may have repaired it. */
  ticketId?: string;
  onChange: (part: Partial<TypedDevice>) => void;
};

/** Everything that is asked of one device: at the drop-off, and when its ticket is edited. */
export function DeviceFields(props: DeviceFieldsProps) {
  const { shopId, values, problems, ticketId, onChange } = props;
  return (
    <div className={styles.fields}>
      <Which {...props} />
      <ProblemLines
        deviceId={values.device_id}
        lines={values.lines}
        problem={problems.lines}
        onChange={(lines) => onChange({ lines })}
      />
      <div className={styles.two}>
        <PromiseFields {...{ values, problems, onChange }} />
        <PersonField field="technician_id" {...{ shopId, values, onChange }} />
        {ticketId !== undefined && <PersonField field="repaired_by_id" {...{ shopId, values, onChange }} />}
      </div>
      <CameWith value={values.came_with} onChange={(came_with) => onChange({ came_with })} />
      <Marks {...{ values, problems, onChange }} />
      <Notes {...{ values, onChange }} />
    </div>
  );
}

/** The device and its IMEI, and what we know of it. */
function Which({ shopId, values, problems, autoFocus = false, ticketId, onChange }: DeviceFieldsProps) {
  const imei = useRef<HTMLInputElement>(null);
  const choose = (chosen: Pick<TypedDevice, 'device_id' | 'device_name'>) => {
    onChange({ ...chosen, lines: linesAfter(values, chosen.device_id) });
    // The search goes away, and the focus would go with it.
    imei.current?.focus();
  };
  return (
    <>
      <div className={styles.two}>
        <DeviceChoice chosen={values} problem={problems.device_name} autoFocus={autoFocus} onChoose={choose} />
        <ImeiField
          ref={imei}
          label="IMEI"
          value={values.imei}
          error={problems.imei}
          onChange={(typed) => onChange({ imei: typed })}
        />
      </div>
      <Suspense>
        <KnownDevice
          imei={values.imei}
          serial={values.serial}
          shopId={shopId}
          {...(ticketId && { except: ticketId })}
        />
      </Suspense>
    </>
  );
}

/** Problems of another device's price book lose their price: they may cost something else on this one. */
const linesAfter = ({ device_id, lines }: TypedDevice, next: string | null): TypedDevice['lines'] =>
  device_id === next
    ? lines
    : lines.map((line) => (line.repair_part_id === null ? line : { ...line, repair_part_id: null, price: '' }));

type PartProps = Pick<DeviceFieldsProps, 'values' | 'onChange'>;

const PERSONS = { technician_id: 'Technician', repaired_by_id: 'Repaired by' } as const;

type PersonFieldProps = { field: keyof typeof PERSONS; shopId: string } & PartProps;

function PersonField({ field, shopId, values: { [field]: value }, onChange }: PersonFieldProps) {
  const staff = useStaff(shopId).data ?? [];
  const people = staff.filter(({ _id, disabled }) => !disabled || _id === value);
  if (people.length === 0) return null;
  return (
    <NativeSelect
      label={PERSONS[field]}
      data={[{ value: '', label: 'Nobody yet' }, ...people.map(({ _id, name }) => ({ value: _id, label: name }))]}
      value={value}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  );
}

function CameWith({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div>
      <TextInput
        label="What came with it"
        autoComplete="off"
        maxLength={500}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame buttons that fill in one answer */}
      <div className={styles.chips} role="group" aria-label="Usual things">
        {USUAL_THINGS.map((thing) => (
          <Button
            key={thing}
            size="compact-md"
            variant={holds(value, thing) ? 'filled' : 'default'}
            aria-pressed={holds(value, thing)}
            onClick={() => onChange(toggled(value, thing))}
          >
            {thing}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Marks({ values, problems, onChange }: PartProps & Pick<DeviceFieldsProps, 'problems'>) {
  const text = (name: 'serial' | 'colour', label: string) => (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={100}
      value={values[name]}
      error={problems[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  return (
    <div className={styles.three}>
      <ImeiField
        label="Second IMEI"
        value={values.imei2}
        error={problems.imei2}
        onChange={(imei2) => onChange({ imei2 })}
      />
      {text('serial', 'Serial number')}
      {text('colour', 'Colour')}
    </div>
  );
}

function Notes({ values, onChange }: PartProps) {
  return (
    <div className={styles.two}>
      <Textarea
        label="What the customer says"
        description="The customer reads it on the slip."
        autosize
        minRows={2}
        maxLength={2000}
        value={values.customer_note}
        onChange={({ currentTarget }) => onChange({ customer_note: currentTarget.value })}
      />
      <Textarea
        label="Our notes"
        description="For the shop alone."
        autosize
        minRows={2}
        maxLength={2000}
        value={values.note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </div>
  );
}
