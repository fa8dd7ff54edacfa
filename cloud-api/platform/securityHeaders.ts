import helmet from 'koa-helmet';
import type { Middleware } from 'koa';
import type { CaptchaEnv } from './env.ts';

/** What hCaptcha's documentation asks to be let in: its script, frame, style and calls. */
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** What no page of ours asks a browser for; the microphone is for dictating. */
const DENIED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'midi', 'payment', 'serial', 'usb'],
];
const PERMISSIONS = [...DENIED.map((name) => `${name}=()`), 'microphone=(self)'].join(', ');

/**
 * What the served pages may do: run our own scripts and talk to our own server, nothing else.
 * Over plain http (a server on one's own machine) browsers are not sent to https.
 */
export function securityHeaders(isHttps: boolean, captcha: CaptchaEnv['provider']): Middleware {
  const guests = captcha === 'hcaptcha' ? HCAPTCHA : [];
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...guests],
        // React and the drawing of meters set style attributes.
        styleSrc: ["'self'", "'unsafe-inline'", ...guests],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...guests],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: guests.length > 0 ? guests : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps,
    // The desktop app's page has another origin and may read the API; CORS names who exactly.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  return (ctx, next) => {
    ctx.set('Permissions-Policy', PERMISSIONS);
    return headers(ctx, next);
  };
}
