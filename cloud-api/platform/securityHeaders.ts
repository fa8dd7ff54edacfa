import helmet from 'koa-helmet';
import type { Middleware } from 'koa';
import type { CaptchaEnv } from './env.ts';

/** Sources that hCaptcha's documentation requires: its script, frame, style and calls. */
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** Browser features that no page of ours uses; the microphone is allowed for dictation. */
const DENIED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'midi', 'payment', 'serial', 'usb'],
];
const PERMISSIONS = [...DENIED.map((name) => `${name}=()`), 'microphone=(self)'].join(', ');

/**
 * Sets what the served pages may do: run our own scripts and call our own server, nothing else. Over plain http (a
 * local server) browsers are not redirected to https.
 */
export function securityHeaders(isHttps: boolean, captcha: CaptchaEnv['provider']): Middleware {
  const guests = captcha === 'hcaptcha' ? HCAPTCHA : [];
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...guests],
        // React and the meters set style attributes.
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
    // The desktop app's page has another origin and may read the API; CORS defines exactly which.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  return (ctx, next) => {
    ctx.set('Permissions-Policy', PERMISSIONS);
    return headers(ctx, next);
  };
}
