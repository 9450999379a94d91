import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type Outcome, OutcomeAlert, type useOutcome } from './outcome.tsx';
import styles from './paper.module.css';
import { ActionButton, EmailForm, PaperButtons, type PaperThing } from './paper-buttons.tsx';

export type PaperAction = 'roll120' | 'a4' | 'roll58' | 'email';

export type PaperActions = Omit<ReturnType<typeof useOutcome<PaperAction>>, 'run' | 'clear'> & {
  print: (paper: 'a4' | 'roll58') => Promise<Outcome | null>;
  downloadPdf: () => unknown;
  email: (to: string) => unknown;
};

type PaperChoicesProps = {
  actions: PaperActions;
  thing?: PaperThing;
  /** The address that mail begins with. */
  suggested: string;
  /** The printer is offered before the download, and stands out. */
  printsFirst?: boolean;
  /** Printing takes the focus when its dialog opens. */
  takesFocus?: boolean;
};

/** What can be downloaded, printed and mailed, and what came of it. */
export function PaperChoices(props: PaperChoicesProps) {
  const { actions, thing = 'Invoice', suggested, printsFirst = false, takesFocus = false } = props;
  const { pending, outcome, print, downloadPdf, email, tell } = actions;
  const [isAddressing, setAddressing] = useState(false);
  const toDownload = (
    <ActionButton icon={IconDownload} label="Download PDF" action="roll120" pending={pending} onPress={downloadPdf} />
  );
  return (
    <div className={styles.papers}>
      {!printsFirst && toDownload}
      <PaperButtons
        thing={thing}
        isPrintPrimary={printsFirst}
        takesFocus={takesFocus}
        pending={pending}
        onPrint={print}
        onEmail={() => setAddressing(true)}
        onNoMail={tell}
      />
      {printsFirst && toDownload}
      {isAddressing && <EmailForm suggested={suggested} isSending={pending !== null} onSend={email} />}
      {outcome && <OutcomeAlert outcome={outcome} />}
    </div>
  );
}
