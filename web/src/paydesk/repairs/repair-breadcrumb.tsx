import { IconChevronRight } from '@tabler/icons-react';
import styles from './repair-panel.module.css';
import { currentStep, type Picked, pickedAt, STEP_WORDS, STEPS, type Step } from './repair-steps.ts';

type RepairBreadcrumbProps = { picked: Picked; onStep: (step: Step) => void };

/** Category > Manufacturer > Device > Problem, with what was picked. Clicking a step picks again from there. */
export function RepairBreadcrumb({ picked, onStep }: RepairBreadcrumbProps) {
  const current = currentStep(picked);
  return (
    <nav aria-label="Repair">
      <ol className={styles.steps}>
        {STEPS.map((step, index) => {
          const { title } = STEP_WORDS[step];
          const name = pickedAt(step, picked)?.name;
          return (
            <li key={step}>
              {index > 0 && <IconChevronRight size={16} aria-hidden />}
              <button
                type="button"
                className={styles.step}
                disabled={STEPS.indexOf(current) < index}
                aria-current={step === current ? 'step' : undefined}
                aria-label={name === undefined ? title : `${title}: ${name}`}
                onClick={() => onStep(step)}
              >
                {name ?? title}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
