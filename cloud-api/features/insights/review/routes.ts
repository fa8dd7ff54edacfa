import { reviewRoutes } from '#shared/insights/reviewContract.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { noteAnswer, reviewOf } from './review.ts';

export const reviews: readonly Mounted[] = mount(reviewRoutes, {
  show: reviewOf,
  answer: (call) => noteAnswer(call, call.body.week, call.body),
});
