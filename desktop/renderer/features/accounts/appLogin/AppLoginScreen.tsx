import { desktop } from '#renderer/platform/desktop.ts';
import { Arrival } from './Arrival.tsx';
import { Consent } from './Consent.tsx';
import './texts.ts';

/** Logs the desktop app in by the browser: there the person is asked, here in the app the link back arrives. */
export function AppLoginScreen() {
  return desktop ? <Arrival /> : <Consent />;
}
