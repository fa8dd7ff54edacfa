import { RotateCw } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import type { CaptchaProblem, CaptchaSize, CaptchaSource, CaptchaWidgetProps } from './captcha.ts';
import { cn } from './cn.ts';
import { Spinner } from './Loading.tsx';
import { uiMessages } from './messages.ts';

interface CaptchaProps {
  /** Undefined until the server has named the provider. */
  readonly source: CaptchaSource | undefined;
  readonly size?: CaptchaSize;
  readonly loadChallenge: () => Promise<object>;
  /** The token after passing; null once it is invalid. */
  readonly onToken: (token: string | null) => void;
  /** Whether the server could not name the provider. */
  readonly hasFailed?: boolean;
  /** Called before a retry. */
  readonly onRetry?: () => void;
}

type Widget = ComponentType<CaptchaWidgetProps>;

/** Loaded when a form needs them, never with the page. */
const widgets: Readonly<Record<'altcha' | 'hcaptcha', () => Promise<Widget>>> = {
  altcha: () => import('./AltchaWidget.tsx').then(({ AltchaWidget }) => AltchaWidget),
  hcaptcha: () => import('./HcaptchaWidget.tsx').then(({ HcaptchaWidget }) => HcaptchaWidget),
};

/** The CAPTCHA (spec accounts 2, 8). Change its `key` to reset it. */
export function Captcha({ source, size = 'normal', loadChallenge, onToken, hasFailed, onRetry }: CaptchaProps) {
  const [Loaded, setLoaded] = useState<Widget | null>(null);
  const [problem, setProblem] = useState<CaptchaProblem | null>(null);
  const [turn, setTurn] = useState(0);
  const provider = source?.provider;

  useEffect(() => {
    if (provider === undefined || provider === 'none') return;
    let isGone = false;
    widgets[provider]().then(
      (widget) => isGone || setLoaded(() => widget),
      () => isGone || setProblem('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [provider, turn]);

  if (provider === 'none') return null;
  const shown = hasFailed ? 'failed' : problem;
  const tell = (next: CaptchaProblem): void => {
    setProblem(next);
    onToken(null);
  };
  const retry = (): void => {
    setProblem(null);
    setTurn(turn + 1);
    onRetry?.();
  };

  if (shown) {
    return (
      <div role="alert" className="flex min-h-target flex-wrap items-center justify-between gap-3 text-ink-soft">
        <span>{uiMessages.captcha[shown]}</span>
        <Button type="button" size="small" onClick={retry}>
          <RotateCw aria-hidden size={16} />
          {uiMessages.captcha.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className={cn(size !== 'invisible' && 'min-h-13')}>
      {source && Loaded ? (
        <Loaded key={turn} {...{ source, size, loadChallenge, onToken }} onProblem={tell} />
      ) : (
        size !== 'invisible' && (
          <p className="flex min-h-13 items-center gap-3 text-sm text-ink-soft">
            <Spinner />
            {uiMessages.captcha.loading}
          </p>
        )
      )}
    </div>
  );
}
