import { type Catalogues, cataloguesOf } from '#renderer/platform/catalogues.ts';

/** Texts of today's plan and the frame around it; the build fails if the plan needs others (scripts/first-texts.ts). */
const first = import.meta.glob<object>([
  './words/*.ts',
  '../{platform,ui}/words/*.ts',
  '../features/{planning,tasks}/words/*.ts',
]);

/** All other texts of the app, except rarely needed ones, which load with their code (`addTexts`). */
const later = import.meta.glob<object>([
  './{keys,settings,updates}/words/*.ts',
  '../features/**/words/*.ts',
  '!../features/{planning,tasks}/words/*.ts',
  '!../features/accounts/{accessKeys,activity,appLogin,loginLink,secondFactor}/words/*.ts',
  '!../features/planning/week/hours/words/*.ts',
]);

export const firstTexts: Catalogues = cataloguesOf(first);
export const laterTexts: Catalogues = cataloguesOf(later);
/** All texts of the app, for places where loading them separately has no benefit. */
export const catalogues: Catalogues = cataloguesOf({ ...first, ...later });
