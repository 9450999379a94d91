import { Button } from '@mantine/core';
import { useState } from 'react';
import { CodesDialog } from './codes-dialog.tsx';
import { useJournalCodes } from './queries.ts';

/** Opens the codes that the bookkeeper has for accounts and tax rates. */
export function CodesButton() {
  const [isOpen, setOpen] = useState(false);
  const codes = useJournalCodes();
  return (
    <>
      <Button variant="default" disabled={!codes.data} onClick={() => setOpen(true)}>
        Accounts
      </Button>
      {isOpen && codes.data && <CodesDialog codes={codes.data} onClosed={() => setOpen(false)} />}
    </>
  );
}
