import { z } from 'zod';
import { givenDate } from '#shared/kernel/dates.ts';
import { cleanLine, cleanParagraph } from '#shared/kernel/text.ts';

/** Most letters that are kept of what a person writes of a task. */
export const LONGEST = { title: 300, description: 4000, location: 120 } as const;

// What a person may send of a task: a little too long is cut, what cannot be seen is taken out.
export const sentTitle = z
  .string()
  .max(2000)
  .transform((text) => cleanLine(text).slice(0, LONGEST.title))
  .refine((text) => text !== '', 'Task title required');
export const sentDescription = z
  .string()
  .max(8000)
  .transform((text) => cleanParagraph(text).slice(0, LONGEST.description));
export const sentLocation = z
  .string()
  .max(1000)
  .transform((text) => cleanLine(text).slice(0, LONGEST.location).trim());
/** A date may carry a time part (spec tasks 3); the day alone counts. */
export const sentDay = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(givenDate);
export const sentDependencies = z
  .array(z.string().max(300).transform(cleanLine))
  .max(20)
  .transform((titles) => titles.filter((one) => one !== ''));
export const sentRule = z.string().max(200);

/** What stands in a task in the person's own words. */
export const wordsSent = (sent: {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly location?: string | undefined;
}): readonly (string | undefined)[] => [sent.title, sent.description, sent.location];
