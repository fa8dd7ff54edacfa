import i18next from 'i18next';

const t = i18next.getFixedT(null, 'ui');

/** The words of the components in the chosen language, read at the moment of showing. */
export const uiWords = {
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
  get previous() {
    return t('previous');
  },
  get next() {
    return t('next');
  },
  get pause() {
    return t('pause');
  },
  get play() {
    return t('play');
  },
  get commandKey() {
    return t('commandKey');
  },
  results: (count: number) => t('results', { count }),
};
