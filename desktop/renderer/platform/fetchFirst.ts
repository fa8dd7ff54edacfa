declare global {
  interface Window {
    /** By path: whether what the page itself asked for before any script (public/boot.js) has come. */
    preloads?: Readonly<Record<string, Promise<boolean>>>;
    /** Asks for them, once; where something stands there already, the page leaves that to the app. */
    preload?: () => void;
  }
}

/** What is here or on its way, by its address. */
const parts = new Map<string, Promise<void>>();

/** Whether a script of the page has fetched it already; browsers that do not say so look into their cache once more. */
const isHere = (href: string): boolean =>
  performance
    .getEntriesByName(href, 'resource')
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus === 200);

/** Fetches a file into the cache of the browser. Rejects when it cannot be had, and can be asked for again then. */
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
 * Runs an `import()` once all its files are here; the build puts every `import()` of the web app into this call. A browser
 * remembers a script that could not be fetched and refuses it until the page is loaded again, so none is asked for in vain:
 * who tries again has a chance.
 * @param paths - the script and its style sheets, with all that they need, from the root of the site
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
