import { type Catalogues, cataloguesOf } from '#renderer/platform/catalogues.ts';

/** Texts of today's plan and the frame around it; the build fails if the plan needs others (scripts/first-texts.ts). */
const first = import.meta.glob<object>([
  './messages/*.ts',
  '../{platform,ui}/messages/*.ts',
  '../features/{planning,tasks}/messages/*.ts',
]);

/** All other texts of the app, except rarely needed ones, which load with their code (`addTexts`). */
const later = import.meta.glob<object>([
  './{keys,settings,updates}/messages/*.ts',
  '../features/**/messages/*.ts',
  '!../features/{planning,tasks}/messages/*.ts',
  '!../features/accounts/{accessKeys,activity,appLogin,loginLink,secondFactor}/messages/*.ts',
  '!../features/planning/week/hours/messages/*.ts',
]);

export const firstTexts: Catalogues = cataloguesOf(first);
export const laterTexts: Catalogues = cataloguesOf(later);
/** All texts of the app, for places where loading them separately has no benefit. */
export const catalogues: Catalogues = cataloguesOf({ ...first, ...later });
