import { lazyScreen } from '#renderer/platform/lazyScreen.tsx';

/** What is offered beside other things must not keep them away: without its code there is no offer. */
export const WorkScheduleOffer = lazyScreen(() =>
  import('./WorkScheduleOffer.tsx').then(
    (module) => module.WorkScheduleOffer,
    () => () => null,
  ),
);
