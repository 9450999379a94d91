import { IconChevronRight } from '@tabler/icons-react';
import { LEVELS, type Level } from '../../pickers/catalogue-levels.ts';
import styles from './repair-panel.module.css';
import { currentStep, type Picked, pickedAt, STEP_WORDS } from './repair-steps.ts';

type RepairBreadcrumbProps = { picked: Picked; onStep: (step: Level) => void };

/** Category > Manufacturer > Device > Problem, with what was picked. Clicking a step goes back to it. */
export function RepairBreadcrumb({ picked, onStep }: RepairBreadcrumbProps) {
  const current = currentStep(picked);
  return (
    <nav aria-label="Repair">
      <ol className={styles.steps}>
        {LEVELS.map((step, index) => {
          const { title } = STEP_WORDS[step];
          const name = pickedAt(step, picked)?.name;
          return (
            <li key={step}>
              {index > 0 && <IconChevronRight size={16} aria-hidden />}
              <button
                type="button"
                className={styles.step}
                disabled={LEVELS.indexOf(current) < index}
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
