import { Button, FileButton, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import type { ImportedThings } from '@mendpoint/contract/import-columns';
import type { ImportProgress, ImportSummary } from '@mendpoint/contract/transfer';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { FormFailure } from '../form/form-failure.tsx';
import { noticeSuccess } from '../notice/notice.ts';
import { ColumnMapping } from './column-mapping.tsx';
import styles from './import-preview.module.css';
import { ImportPreview } from './import-preview.tsx';
import { KnownColumns } from './known-columns.tsx';
import { type ImportFile, useImport } from './use-import.ts';

type ImportDialogProps = { things: ImportedThings; importFile: ImportFile; onClose: () => void };

/**
 * Imports a CSV file. The file is checked first and every bad line is named; either all of it is written or nothing.
 */
export function ImportDialog({ things, importFile, onClose }: ImportDialogProps) {
  const { state, check, checkAs, checkAgain, carryOut, startOver } = useImport(importFile, (message) => {
    noticeSuccess(message);
    onClose();
  });
  const isWorking = state.step === 'working';
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Import ${things}`}
      size="lg"
      // A click outside does not stop an import that has begun.
      closeOnClickOutside={!isWorking}
      closeOnEscape={!isWorking}
      withCloseButton={!isWorking}
    >
      {state.step === 'choose' && (
        <Choose things={things} problem={state.problem} onFile={(file) => void check(file)} />
      )}
      {isWorking && <Working isImporting={state.isImporting} progress={state.progress} name={state.file.name} />}
      {state.step === 'preview' && (
        <Preview
          {...state}
          name={state.file.name}
          onStartOver={startOver}
          onCheck={(mapping) => void checkAs(mapping)}
          onCheckAgain={() => void checkAgain()}
          onImport={() => void carryOut()}
        />
      )}
    </Modal>
  );
}

type ChooseProps = { things: ImportedThings; problem: string; onFile: (file: File) => void };

function Choose({ things, problem, onFile }: ChooseProps) {
  return (
    <Stack gap="md">
      <Text>
        The columns are those of an export, in any order; of others you are asked what they are. The file is checked
        first: you see what it would change before anything is written.
      </Text>
      <KnownColumns things={things} />
      <FormFailure message={problem} />
      <FileButton accept=".csv,text/csv" onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button data-autofocus leftSection={<IconFileUpload size={20} aria-hidden />} {...props}>
            Choose a CSV file
          </Button>
        )}
      </FileButton>
    </Stack>
  );
}

type PreviewProps = {
  summary: ImportSummary;
  name: string;
  mapping: string;
  problem: string;
  changed: readonly string[];
  onStartOver: () => void;
  onCheck: (mapping: string) => void;
  onCheckAgain: () => void;
  onImport: () => void;
};

function Preview({ summary, name, mapping, problem, changed, onStartOver, onCheck, ...on }: PreviewProps) {
  const [isMapping, setMapping] = useState(mapping === '' && summary.columns.some(({ isKnown }) => !isKnown));
  if (isMapping) return <ColumnMapping {...{ summary, name, problem, onStartOver, onCheck }} />;
  return (
    <Stack gap="md">
      <ImportPreview summary={summary} name={name} />
      <FormFailure message={problem} />
      {changed.length > 0 && <ChangedLines changed={changed} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onStartOver}>
          Choose another file
        </Button>
        <Button variant="default" onClick={() => setMapping(true)}>
          Change columns
        </Button>
        {changed.length > 0 && (
          <Button data-autofocus onClick={on.onCheckAgain}>
            Check again
          </Button>
        )}
        {changed.length === 0 && summary.problemCount === 0 && (
          <Button data-autofocus disabled={countOf(summary) === 0} onClick={on.onImport}>
            Import
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const countOf = ({ created, updated, removed = 0 }: ImportSummary): number => created + updated + removed;

function ChangedLines({ changed }: { changed: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.changed} aria-label="Changed meanwhile" tabIndex={0}>
      <ul>
        {changed.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

type WorkingProps = { isImporting: boolean; progress: ImportProgress | null; name: string };

function Working({ isImporting, progress, name }: WorkingProps) {
  const verb = isImporting ? 'Importing' : 'Checking';
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <Stack gap="xs" py="md">
      <Text role="status">
        {verb} {name}
        {total > 0 && `: ${done.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')} rows`}
      </Text>
      <Progress value={total === 0 ? 100 : (done / total) * 100} animated aria-label={`${verb} ${name}`} />
    </Stack>
  );
}
