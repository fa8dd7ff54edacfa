declare global {
  interface Window {
    /** By path: whether the files that the page requested before any script (public/boot.js) have arrived. */
    preloads?: Readonly<Record<string, Promise<boolean>>>;
    /** Requests these files, once. If the page shows its cached screen, the app calls it instead of the page. */
    preload?: () => void;
  }
}

/** Files that are loaded or loading, by URL. */
const parts = new Map<string, Promise<void>>();

/** Whether a script of the page has fetched it already; browsers that do not report this check their cache again. */
const isHere = (href: string): boolean =>
  performance
    .getEntriesByName(href, 'resource')
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus === 200);

/** Fetches a file into the browser's cache. Rejects when it is unavailable, and can be retried then. */
async function fetchFile(href: string): Promise<void> {
  if (isHere(href) || (await window.preloads?.[new URL(href).pathname])) return;
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answers ${response.status}`);
  await response.arrayBuffer();
}

const fetchStyles = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if ([...document.styleSheets].some((sheet) => sheet.href === href)) return resolve();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} cannot be fetched`));
    });
    document.head.append(link);
  });

function fetched(part: string): Promise<void> {
  const { href } = new URL(part, document.baseURI);
  const known = parts.get(href);
  if (known) return known;
  const coming = href.endsWith('.css') ? fetchStyles(href) : fetchFile(href);
  parts.set(href, coming);
  coming.catch(() => parts.delete(href));
  return coming;
}

/**
 * Runs an `import()` once all its files are loaded; the build wraps every `import()` of the web app in this call. A
 * browser remembers a script that failed to load and rejects it until the page is reloaded, so a failing network must
 * not reach the import: this way a retry can succeed.
 * @param paths - the script and its style sheets, with all their dependencies, from the root of the site
 * @throws what fetching or running the script throws, after a `vite:preloadError` event
 */
export async function fetchFirst<Module>(load: () => Promise<Module>, paths: readonly string[] = []): Promise<Module> {
  try {
    await Promise.all(paths.map((path) => fetched(`/${path}`)));
    return await load();
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}
