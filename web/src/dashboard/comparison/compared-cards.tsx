import { Anchor } from '@mantine/core';
import type { Comparison, PeriodFigures } from '@mendpoint/contract/reports/period-reports';
import type { ChosenPeriod } from '../../lib/periods.ts';
import { useComparison } from '../../reports/queries.ts';
import { useShops } from '../../shops/queries.ts';
import { FigureCards } from '../../ui/report/figure-cards.tsx';
import styles from './compared-cards.module.css';
import { changeSince, comparedWith, isComparable, shareOfAll, spanName } from './comparison-words.ts';

type ComparedCardsProps = { shopId: string; chosen: ChosenPeriod; figures: PeriodFigures };

/** The figures of a period, each beside those of the days before and, for an admin, those of all shops. */
export function ComparedCards({ shopId, chosen, figures }: ComparedCardsProps) {
  const { data, isError, refetch } = useComparison(shopId, chosen);
  return (
    <>
      <FigureCards
        figures={figures}
        below={(figure) => <Beside figure={figure} figures={figures} chosen={chosen} comparison={data} />}
      />
      <p className={styles.about}>
        {data && comparedWith(data)}
        {isError && (
          <>
            The days before could not be loaded.{' '}
            <Anchor component="button" inherit onClick={() => void refetch()}>
              Try again
            </Anchor>
          </>
        )}
      </p>
    </>
  );
}

type BesideProps = {
  figure: keyof PeriodFigures;
  figures: PeriodFigures;
  chosen: ChosenPeriod;
  /** Undefined while it is fetched. */
  comparison: Comparison | undefined;
};

function Beside({ figure, figures, chosen, comparison }: BesideProps) {
  const { data: shops = [] } = useShops();
  const hasBefore = chosen.days !== null;
  const { before, all_shops } = comparison ?? {};
  const isCompared = comparison !== undefined && before !== undefined && isComparable(comparison);
  const change = isCompared && changeSince(spanName(chosen, before), figures[figure] ?? 0, before[figure] ?? 0);
  const share = all_shops && shareOfAll(figures[figure] ?? 0, all_shops[figure] ?? 0);
  return (
    <>
      {hasBefore && (
        <p className={styles.change}>
          {change && (
            <>
              <span aria-hidden>{change.sign}</span> {change.words}
            </>
          )}
        </p>
      )}
      {shops.length > 1 && <p className={styles.share}>{share}</p>}
    </>
  );
}
