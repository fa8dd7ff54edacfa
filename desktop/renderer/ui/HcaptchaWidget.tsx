import HCaptcha from '@hcaptcha/react-hcaptcha';
import { useRef, useSyncExternalStore } from 'react';
import { FALLBACK } from '#shared/kernel/languages.ts';
import type { CaptchaWidgetProps } from './captcha.ts';

/** The hCaptcha widget. A third party, so it loads only if the server uses it. */
export function HcaptchaWidget({ source, size, onToken, onProblem }: CaptchaWidgetProps) {
  const isDark = useSyncExternalStore(onThemeChange, isDarkNow);
  const widget = useRef<HCaptcha>(null);
  if (source.provider !== 'hcaptcha') return null;
  return (
    <HCaptcha
      key={isDark ? 'dark' : 'light'}
      ref={widget}
      sitekey={source.siteKey}
      size={size}
      theme={isDark ? 'dark' : 'light'}
      languageOverride={document.documentElement.lang || FALLBACK}
      sentry={false}
      onReady={() => size === 'invisible' && widget.current?.execute()}
      onVerify={(token) => onToken(token)}
      onExpire={() => onProblem('expired')}
      onChalExpired={() => onProblem('expired')}
      onError={() => onProblem('failed')}
    />
  );
}

const isDarkNow = (): boolean => document.documentElement.classList.contains('dark');

function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
