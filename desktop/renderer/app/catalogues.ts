import { type Catalogues, cataloguesOf } from '#renderer/platform/catalogues.ts';

/** What today's plan and the frame around it say; the build refuses a plan that needs other texts (scripts/first-texts.ts). */
const first = import.meta.glob<object>([
  './words/*.ts',
  '../{platform,ui}/words/*.ts',
  '../features/{planning,tasks}/words/*.ts',
]);

/** Everything else that the app says, but for what few people read: those texts come with their code (`addTexts`). */
const later = import.meta.glob<object>([
  './{keys,settings,updates}/words/*.ts',
  '../features/**/words/*.ts',
  '!../features/{planning,tasks}/words/*.ts',
  '!../features/accounts/{accessKeys,activity,appLogin,loginLink,secondFactor}/words/*.ts',
  '!../features/planning/week/hours/words/*.ts',
]);

export const firstTexts: Catalogues = cataloguesOf(first);
export const laterTexts: Catalogues = cataloguesOf(later);
/** All texts of the app, where nothing is gained by asking for them one after the other. */
export const catalogues: Catalogues = cataloguesOf({ ...first, ...later });
