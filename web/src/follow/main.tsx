import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tokenIn } from './ask.ts';
import { FollowPage } from './follow-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('#root is missing');
createRoot(root).render(
  <StrictMode>
    <FollowPage token={tokenIn(window.location.pathname)} />
  </StrictMode>,
);
