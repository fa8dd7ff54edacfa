import i18next from 'i18next';

const t = i18next.getFixedT(null, 'ui');

/** Texts of the components in the chosen language, read when they are shown. */
export const uiMessages = {
  get close() {
    return t('close');
  },
  notifications: (hotkey: string) => t('notifications', { hotkey }),
  get loading() {
    return t('loading');
  },
  of: (done: number, total: number) => t('of', { done, total }),
  step: (current: number, total: number) => t('step', { current, total }),
  clear: (label: string) => t('clear', { label }),
  get showPassword() {
    return t('showPassword');
  },
  get hidePassword() {
    return t('hidePassword');
  },
  get met() {
    return t('met');
  },
  get notMet() {
    return t('notMet');
  },
  requirementsMet: (done: number, total: number) => t('requirementsMet', { done, total }),
  chosen: (chosen: number, limit: number) => t('chosen', { chosen, limit }),
  get commandKey() {
    return t('commandKey');
  },
  results: (count: number) => t('results', { count }),
  /** Under the names that the ALTCHA widget uses, and our own. */
  get captcha() {
    return {
      label: t('captcha.label'),
      loading: t('captcha.loading'),
      verify: t('captcha.label'),
      verifying: t('captcha.verifying'),
      verified: t('captcha.verified'),
      verificationRequired: t('captcha.required'),
      waitAlert: t('captcha.wait'),
      expired: t('captcha.expired'),
      error: t('captcha.failed'),
      failed: t('captcha.failed'),
      reload: t('captcha.retry'),
      retry: t('captcha.retry'),
    };
  },
};
