import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { FALLBACK, type Language, LANGUAGE_TAGS } from '../shared/kernel/languages.ts';
import { fillLanguages, fillPreloads } from './preloads.ts';

/** The exports of `desktop/renderer/app/render.tsx`. */
interface Renderers {
  renderLanding(language: Language): Promise<string>;
  renderGuest(
    path: '/login' | '/signup',
    language: Language,
  ): Promise<{ readonly markup: string; readonly unreachable: string }>;
}

/** Content of one page's HTML in one language. */
interface Rendered {
  /** Name of the HTML file, without its extension. */
  readonly name: string;
  readonly template: 'landing.html' | 'login.html';
  readonly language: Language;
  readonly markup: string;
  /** Message for when the scripts cannot be loaded. */
  readonly unreachable?: string;
}

/** What a page embeds from the rest of the build. */
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

/** Loads the renderers from source. */
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

/** Strips comments from a small script that runs before the first paint. */
const withoutComments = (script: string): string =>
  script
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/\n\s*/g, '\n')
    .trim();

/** One frame later the page has been painted, so that its script does not delay that. */
const afterFirstPaint = (file: string): string =>
  `requestAnimationFrame(function(){setTimeout(function(){import(${JSON.stringify(file)})})})`;

/** Quotes an attribute value. */
const quoted = (text: string): string => `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/**
 * Builds one page: its markup, its title, and its inlined style sheet, so that the first paint needs only the page
 * itself; likewise the small scripts that must run before it, which the server allows by hash
 * (cloud-api/platform/webApp.ts). The link to the style sheet stays, disabled, otherwise the scripts would load it
 * again.
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

/** Inlines the small scripts that must run before the first paint, so that nothing is requested for them. */
const withInlineScripts = (html: string, scriptOf: Parts['scriptOf']): string =>
  html.replaceAll(SCRIPTS, (_script, file: string) => `<script>${withoutComments(scriptOf(file))}</script>`);

/**
 * Prerenders what a visitor sees first at build time: the landing page and the log-in screens, in the fallback language
 * as `<name>.html`, in other languages as `<name>.<tag>.html`. In development nothing is prerendered and the scripts
 * load immediately.
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
