import 'altcha/external';
import 'altcha/altcha.css';
import 'altcha/types/react';
import './captcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useRef, useState } from 'react';
import type { CaptchaWidgetProps } from './captcha.ts';
import { uiMessages } from './messages.ts';

/** Registers our texts under separate language tags, because the widget has its own English. */
function ownLanguage(): string {
  const language = `unchaos-${document.documentElement.lang}`;
  globalThis.$altcha.i18n.set(language, { ...uiMessages.captcha });
  return language;
}

// A file of our own origin, because our content security policy allows no other worker.
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

/** Proof of work on the device; it starts as soon as the widget is mounted. */
export function AltchaWidget({ size, loadChallenge, onToken, onProblem }: CaptchaWidgetProps) {
  const [challenge, setChallenge] = useState<object | null>(null);
  const element = useRef<HTMLElement>(null);
  const report = useRef({ loadChallenge, onToken, onProblem });
  useEffect(() => {
    report.current = { loadChallenge, onToken, onProblem };
  });

  useEffect(() => {
    let isGone = false;
    report.current.loadChallenge().then(
      (loaded) => isGone || setChallenge(loaded),
      () => isGone || report.current.onProblem('failed'),
    );
    return () => {
      isGone = true;
    };
  }, []);

  useEffect(() => {
    const widget = element.current;
    const heard = (event: Event): void => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail;
      if (state === 'verified' && payload) report.current.onToken(payload);
      if (state === 'expired') report.current.onProblem('expired');
      if (state === 'error') report.current.onProblem('failed');
    };
    widget?.addEventListener('statechange', heard);
    return () => widget?.removeEventListener('statechange', heard);
  }, [challenge]);

  if (!challenge) return null;
  const configuration = JSON.stringify({
    challenge,
    auto: 'onload',
    display: size === 'invisible' ? 'invisible' : 'standard',
    hideFooter: true,
    hideLogo: true,
    humanInteractionSignature: false,
    language: ownLanguage(),
    minDuration: 0,
    type: 'checkbox',
  });
  return <altcha-widget ref={element} configuration={configuration} className={`captcha-${size}`} />;
}
