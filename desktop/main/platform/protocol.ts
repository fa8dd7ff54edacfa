import { readFile } from 'node:fs/promises';
import { protocol, type ProtocolRequest, type ProtocolResponse, type Session } from 'electron';
import { answerPlainPage } from './healing/plainPage.ts';
import { contentPolicy, fileFor, mediaType, PAGE_SCHEME } from './pages.ts';

/** Makes `app://unchaos` a standard, secure origin. Must run before the app is ready. */
export function declarePageScheme(): void {
  const origin = { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true, stream: true };
  // Caches compiled code with the app's data, as for any website.
  const privileges = { ...origin, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: PAGE_SCHEME, privileges }]);
}

/**
 * Serves the pages in `root` to the windows of a session under `app://unchaos`, each with the content security policy.
 * A window may open before the CAPTCHA provider is known; only its page waits for that.
 */
export function servePages(pages: Session, root: string, apiOrigin: string, hasHcaptcha: Promise<boolean>): void {
  const headersFor = async (file: string) => ({
    'Content-Security-Policy': contentPolicy(apiOrigin, await hasHcaptcha, file),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });

  const answer = async ({ method, url }: ProtocolRequest): Promise<ProtocolResponse> => {
    const headers = await headersFor(new URL(url).pathname);
    const notFound = { statusCode: 404, headers, mimeType: 'text/plain', data: Buffer.from('Not found') };
    const file = method === 'GET' || method === 'HEAD' ? fileFor(root, url) : null;
    if (!file) return notFound;
    try {
      const plain = await answerPlainPage(root, url, headers);
      if (plain) return plain;
      const type = mediaType(file);
      return {
        statusCode: 200,
        headers: { ...headers, 'Content-Type': type },
        mimeType: type.split(';')[0] ?? type,
        data: await readFile(file),
      };
    } catch {
      return notFound;
    }
  };
  // Not `handle`, which uses `fetch` requests and responses: loading those takes longer than everything else before the
  // first page.
  pages.protocol.registerBufferProtocol(PAGE_SCHEME, (request, callback) => {
    void answer(request).then(callback);
  });
}
