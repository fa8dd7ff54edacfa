import { entranceRoutes } from '#shared/accounts/entranceContract.ts';
import { call } from '#renderer/platform/api.ts';
import { Captcha } from '#renderer/ui/Captcha.tsx';
import type { FormCaptcha } from './useCaptcha.ts';

/** After a reset: somebody who types on would otherwise use up a challenge with every few letters. Milliseconds. */
const REST_MS = 700;

const first = () => call(entranceRoutes.captchaChallenge, {});
const next = () => new Promise((resolve) => setTimeout(resolve, REST_MS)).then(first);

/** The CAPTCHA above the button of a form. */
export const FormCaptchaBox = ({ captcha }: { readonly captcha: FormCaptcha }) => (
  <Captcha
    key={captcha.round}
    source={captcha.source}
    hasFailed={captcha.hasFailed}
    loadChallenge={captcha.round === 0 ? first : next}
    onToken={captcha.keep}
    onRetry={captcha.retry}
  />
);
