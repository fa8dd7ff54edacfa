import { desktop } from '#renderer/platform/desktop.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { store } from '#renderer/platform/session.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';

/** Minimum milliseconds between two checks, when the user returns to an open page. */
const LOOK_MS = 30 * 60_000;
/** Milliseconds that the message is shown. */
const SHOWN_MS = 60_000;
/** The page of the app, which names the files of its version. */
const PAGE = '/index.html';
const t = messagesOf('app');

/** Whether the server has another version of the app than this page; false while it is unreachable. */
async function hasNewVersion(ownFile: string): Promise<boolean> {
  const answer = await fetch(PAGE, { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return false;
  const page = await answer.text().catch(() => '');
  return page.includes('/assets/') && !page.includes(ownFile);
}

/**
 * Announces a new version once: when a chunk of this one cannot be loaded, or when the user returns after a while. The
 * desktop app updates in another way.
 * @param ownFile - path of a file that changes with every version
 */
export function followVersions(ownFile = new URL(import.meta.url).pathname): () => void {
  if (desktop || !import.meta.env.PROD) return () => undefined;
  const listening = new AbortController();
  const { signal } = listening;
  let lookedAt = Date.now();
  const look = async (): Promise<void> => {
    lookedAt = Date.now();
    if (!(await hasNewVersion(ownFile)) || signal.aborted) return;
    listening.abort();
    store.set(showToastAtom, {
      tone: 'info',
      title: t('newVersion.title'),
      text: t('newVersion.text'),
      duration: SHOWN_MS,
      action: { label: t('newVersion.reload'), onSelect: () => window.location.reload() },
    });
  };
  window.addEventListener('vite:preloadError', () => void look(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible' && Date.now() - lookedAt > LOOK_MS) void look();
    },
    { signal },
  );
  return () => listening.abort();
}
