import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CaptureCard } from './CaptureCard.tsx';
import './capture.css';
import './colours.ts';
import { computer } from './computer.ts';

const place = document.getElementById('capture');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <CaptureCard computer={computer} />
    </StrictMode>,
  );
}
