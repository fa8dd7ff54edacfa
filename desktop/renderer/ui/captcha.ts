/** Who asks; `none` on a server that asks nobody. */
export type CaptchaSource =
  | { readonly provider: 'altcha' }
  | { readonly provider: 'hcaptcha'; readonly siteKey: string }
  | { readonly provider: 'none' };

export type CaptchaSize = 'normal' | 'compact' | 'invisible';
export type CaptchaProblem = 'expired' | 'failed';

/** What every widget is given; it is mounted anew for each round. */
export interface CaptchaWidgetProps {
  readonly source: CaptchaSource;
  readonly size: CaptchaSize;
  /** Asks the server for a challenge, where it is the server that makes them. */
  readonly loadChallenge: () => Promise<object>;
  readonly onToken: (token: string) => void;
  readonly onProblem: (problem: CaptchaProblem) => void;
}
