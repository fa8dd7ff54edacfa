import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { FALLBACK, type Language, LANGUAGE_TAGS } from '../shared/kernel/languages.ts';
import { fillLanguages, fillPreloads } from './preloads.ts';

/** What `desktop/renderer/app/render.tsx` offers. */
interface Renderers {
  renderLanding(language: Language): Promise<string>;
  renderGuest(
    path: '/login' | '/signup',
    language: Language,
  ): Promise<{ readonly markup: string; readonly unreachable: string }>;
}

/** What stands in the html of one page in one language. */
interface Rendered {
  /** The name of the html, without its ending. */
  readonly name: string;
  readonly template: 'landing.html' | 'login.html';
  readonly language: Language;
  readonly markup: string;
  /** Told when the scripts cannot be fetched. */
  readonly unreachable?: string;
}

/** What a page takes in from the rest of the build. */
interface Parts {
  readonly styleOf: (file: string) => string;
  readonly scriptOf: (file: string) => string;
}

const ROOT = 'desktop/renderer';
const PLACE = '<div id="root"><!--rendered--></div>';
const TITLE = /<title>[^<]*<\/title>/;
const SCRIPTS = /<script src="\/([\w-]+\.js)"><\/script>/g;
const ENTRY = / *<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const STYLES = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** Loads the renderers straight from their source. */
async function withSources<Result>(use: (vite: ViteDevServer) => Promise<Result>): Promise<Result> {
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  });
  try {
    return await use(vite);
  } finally {
    await vite.close();
  }
}

async function renderAll(vite: ViteDevServer): Promise<readonly Rendered[]> {
  const { renderLanding, renderGuest } = (await vite.ssrLoadModule('/app/render.tsx')) as Renderers;
  const pages: Rendered[] = [];
  for (const language of LANGUAGE_TAGS) {
    pages.push({ name: 'landing', template: 'landing.html', language, markup: await renderLanding(language) });
    for (const name of ['login', 'signup'] as const) {
      pages.push({ name, template: 'login.html', language, ...(await renderGuest(`/${name}`, language)) });
    }
  }
  return pages;
}

/** A small script that runs before the first paint, without its comments. */
const withoutComments = (script: string): string =>
  script
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/\n\s*/g, '\n')
    .trim();

/** A frame later the page has been painted; its script is not to stand in the way of that. */
const afterFirstPaint = (file: string): string =>
  `requestAnimationFrame(function(){setTimeout(function(){import(${JSON.stringify(file)})})})`;

/** `"` as the markup of an attribute. */
const quoted = (text: string): string => `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/**
 * One page as it is sent: its markup, its title, and its style sheet inside, so that nothing but the page itself stands
 * before the first paint; the same for the small scripts that must run before it, which the server allows by their hash
 * (cloud-api/platform/webApp.ts). The style sheet's own address stays named, switched off, or the scripts would fetch it again.
 */
function fill(template: string, page: Rendered, { styleOf, scriptOf }: Parts): string {
  const [title] = TITLE.exec(page.markup) ?? [];
  const told = page.unreachable === undefined ? '' : ` data-unreachable=${quoted(page.unreachable)}`;
  return withInlineScripts(template, scriptOf)
    .replace(`<html lang="${FALLBACK}"`, `<html lang="${page.language}"`)
    .replace(TITLE, (old) => title ?? old)
    .replaceAll(/ *<link rel="modulepreload"[^>]*>\n?/g, '')
    .replace(ENTRY, (_script, file: string) => `    <script>${afterFirstPaint(file)}</script>`)
    .replace(
      STYLES,
      (_link, file: string) =>
        `<style>${styleOf(file)}</style>\n    <link rel="stylesheet" crossorigin href="/${file}" disabled>`,
    )
    .replace(PLACE, () => `<div id="root"${told}>${page.markup.replace(TITLE, '')}</div>`);
}

/** The small scripts that must run before anything is painted stand in the page itself: nothing is fetched for them. */
const withInlineScripts = (html: string, scriptOf: Parts['scriptOf']): string =>
  html.replaceAll(SCRIPTS, (_script, file: string) => `<script>${withoutComments(scriptOf(file))}</script>`);

/**
 * Renders what a visitor sees first when the web app is built: the landing page and the log-in screens, in the fallback as
 * `<name>.html`, in any other language as `<name>.<tag>.html`. In development nothing is rendered and the scripts come at once.
 */
export function renderedPages(): Plugin {
  return {
    name: 'unchaos-rendered-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === '/') request.url = '/landing.html';
        next();
      });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const sourceOf = (file: string): string => {
          const asset = bundle[file];
          if (asset?.type !== 'asset') throw new Error(`${file} was not built`);
          return String(asset.source);
        };
        const scriptOf = (file: string): string => {
          const script = readFileSync(join(ROOT, 'public', file), 'utf8');
          if (file === 'boot.js') return fillPreloads(script, bundle);
          return file === 'guest.js' ? fillLanguages(script) : script;
        };
        const parts = { styleOf: sourceOf, scriptOf };
        const templates = { 'landing.html': sourceOf('landing.html'), 'login.html': sourceOf('login.html') };
        const app = bundle['index.html'];
        if (app?.type === 'asset') app.source = withInlineScripts(sourceOf('index.html'), scriptOf);
        for (const page of await withSources(renderAll)) {
          const fileName = page.language === FALLBACK ? `${page.name}.html` : `${page.name}.${page.language}.html`;
          const source = fill(templates[page.template], page, parts);
          const own = bundle[fileName];
          if (own?.type === 'asset') own.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
