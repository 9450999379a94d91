import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { displayIn } from './ask.ts';
import { DisplayPage } from './display-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('#root is missing');
createRoot(root).render(
  <StrictMode>
    <DisplayPage token={displayIn(window.location.pathname)} />
  </StrictMode>,
);
