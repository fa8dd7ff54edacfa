import path from 'node:path';
import { MAY_COMPILE, mayCompile } from '#shared/kernel/compiling.ts';

/** Origin of all our pages. */
export const PAGE_SCHEME = 'app';
const PAGE_HOST = 'unchaos';
export const PAGE_ORIGIN = `${PAGE_SCHEME}://${PAGE_HOST}`;

/** True for the URL of one of our own pages. `URL.origin` does not help: it is "null" for custom schemes. */
export function isOurPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === `${PAGE_SCHEME}:` && host === PAGE_HOST && username === '' && password === '';
}

/**
 * Returns the file for a page's request, or null if none is allowed. A path without an extension is a screen of the app
 * (`/daily-plan`) and gets `index.html`. Never returns a file outside `root`.
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

/** Media type by file name; unknown types are plain bytes, which no page can execute. */
export const mediaType = (file: string): string =>
  types[path.extname(file).toLowerCase()] ?? 'application/octet-stream';

/** Sources that hCaptcha's documentation requires: its script, frame, style and calls. */
const HCAPTCHA = ' https://hcaptcha.com https://*.hcaptcha.com';

/**
 * The content security policy of a page. Inline styles are allowed, because the dialogs' scroll lock writes a style
 * element; inline scripts never are. hCaptcha is allowed only if the server uses it.
 * @param file - path of the file that the policy is sent with
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
