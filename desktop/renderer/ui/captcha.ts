/** The CAPTCHA provider; `none` on a server without one. */
export type CaptchaSource =
  | { readonly provider: 'altcha' }
  | { readonly provider: 'hcaptcha'; readonly siteKey: string }
  | { readonly provider: 'none' };

export type CaptchaSize = 'normal' | 'compact' | 'invisible';
export type CaptchaProblem = 'expired' | 'failed';

/** Props of every widget; it is remounted for each round. */
export interface CaptchaWidgetProps {
  readonly source: CaptchaSource;
  readonly size: CaptchaSize;
  /** Requests a challenge, if the server creates them. */
  readonly loadChallenge: () => Promise<object>;
  readonly onToken: (token: string) => void;
  readonly onProblem: (problem: CaptchaProblem) => void;
}
