import { createServer, type Plugin } from 'vite';

type Render = (language: 'en' | 'de') => string;

const PLACE = '<!--landing-->';
const RENDER = '/app/landing/render.tsx';
const ROOT = 'desktop/renderer';

/** Loads the landing page's renderer straight from its source. */
async function loadRenderer(): Promise<{ render: Render; close: () => Promise<void> }> {
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  });
  const { renderLanding } = (await vite.ssrLoadModule(RENDER)) as { renderLanding: Render };
  return { render: renderLanding, close: () => vite.close() };
}

/**
 * Renders the landing page into its html when the web app is built: English as `landing.html`, German as
 * `landing.de.html`. In development `/` shows the landing page, empty until its script has run.
 */
export function landingPage(): Plugin {
  return {
    name: 'unchaos-landing-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === '/') request.url = '/landing.html';
        next();
      });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['landing.html'];
        if (page?.type !== 'asset') return;
        const template = String(page.source);
        const { render, close } = await loadRenderer();
        const fonts = Object.keys(bundle).filter(
          (name) => /latin-wght-normal.*\.woff2$/.test(name) && !/latin-ext/.test(name),
        );
        const preloads = fonts.map(
          (name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin />`,
        );
        const fill = (language: 'en' | 'de'): string =>
          template
            .replace('<html lang="en">', `<html lang="${language}">`)
            .replace('</title>', `</title>\n    ${preloads.join('\n    ')}`)
            .replace(PLACE, () => render(language));
        page.source = fill('en');
        this.emitFile({ type: 'asset', fileName: 'landing.de.html', source: fill('de') });
        await close();
      },
    },
  };
}
