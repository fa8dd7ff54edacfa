import path from 'node:path';
import { MAY_COMPILE, mayCompile } from '#shared/kernel/compiling.ts';

/** The origin of every page of ours. */
export const PAGE_SCHEME = 'app';
const PAGE_HOST = 'unchaos';
export const PAGE_ORIGIN = `${PAGE_SCHEME}://${PAGE_HOST}`;

/** True for an address of our own pages. `URL.origin` is no help: it is "null" for schemes of one's own. */
export function isOurPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === `${PAGE_SCHEME}:` && host === PAGE_HOST && username === '' && password === '';
}

/**
 * The file that answers a page's request, or null where nothing may. A path without an extension is a screen of the
 * app (`/daily-plan`) and gets `index.html`. Nothing outside `root` is ever named.
 */
export function fileFor(root: string, address: string): string | null {
  if (!isOurPage(address)) return null;
  let wanted: string;
  try {
    wanted = decodeURIComponent(new URL(address).pathname);
  } catch {
    return null;
  }
  if (/[\0\\]/.test(wanted) || wanted.split('/').includes('..')) return null;
  if (path.posix.extname(wanted) === '') return path.join(root, 'index.html');
  const file = path.join(root, wanted);
  return file.startsWith(root + path.sep) ? file : null;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.mp3': 'audio/mpeg',
};

/** The media type of a file by its name; unknown kinds are plain bytes, which no page can run. */
export const mediaType = (file: string): string =>
  types[path.extname(file).toLowerCase()] ?? 'application/octet-stream';

/** What hCaptcha's documentation asks to be let in: its script, frame, style and calls. */
const HCAPTCHA = ' https://hcaptcha.com https://*.hcaptcha.com';

/**
 * What a page may load and whom it may talk to. Styles may be inline, because the dialogs' scroll lock writes a style
 * element; scripts never may. Only where the server has hCaptcha ask its guests, hCaptcha is let in too.
 * @param file - the path of the file that it goes with
 */
export function contentPolicy(apiOrigin: string, hasHcaptcha = false, file = '/'): string {
  const guest = hasHcaptcha ? HCAPTCHA : '';
  return [
    "default-src 'none'",
    `script-src 'self'${mayCompile(file) ? ` ${MAY_COMPILE}` : ''}${guest}`,
    `style-src 'self' 'unsafe-inline'${guest}`,
    ...(hasHcaptcha ? [`frame-src${guest}`] : []),
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${apiOrigin}${guest}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
