import { desktop } from '#renderer/platform/desktop.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import { store } from '#renderer/platform/session.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';

/** Milliseconds between two looks, when somebody comes back to a page that was left open. */
const LOOK_MS = 30 * 60_000;
/** Milliseconds that the news stays. */
const SHOWN_MS = 60_000;
/** The page of the app, which names the files that it is made of. */
const PAGE = '/index.html';
const t = wordsOf('app');

/** Whether the server has another version of the app than this page runs; false while it cannot be asked. */
async function hasNewVersion(ownFile: string): Promise<boolean> {
  const answer = await fetch(PAGE, { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return false;
  const page = await answer.text().catch(() => '');
  return page.includes('/assets/') && !page.includes(ownFile);
}

/**
 * Says once that there is a new version: when a part of this one cannot be fetched, or somebody comes back after a while.
 * The desktop app is renewed in another way.
 * @param ownFile - the path of a file that changes with every version
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
