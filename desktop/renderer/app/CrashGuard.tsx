import { Component, type ReactNode } from 'react';
import { messagesOf } from '#renderer/platform/language.ts';
import { reportShown } from '#renderer/platform/shown.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Mark } from '#renderer/ui/Mark.tsx';
const t = messagesOf('app');

/**
 * The error boundary of last resort (spec accounts 2, Crash screen). Drafts are on the device, so a reload loses
 * nothing.
 */
export class CrashGuard extends Component<{ readonly children: ReactNode }, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch() {
    reportShown();
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
        <Mark className="size-16 text-accent" />
        <h1 className="text-3xl">{t('crash.title')}</h1>
        <p className="max-w-prose text-ink-soft">{t('crash.text')}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Button kind="primary" onClick={() => window.location.reload()}>
            {t('crash.refresh')}
          </Button>
          <Button onClick={() => window.location.assign('/')}>{t('crash.home')}</Button>
        </div>
        <p className="text-sm text-ink-soft">{t('crash.note')}</p>
      </main>
    );
  }
}
