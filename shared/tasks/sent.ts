import { z } from 'zod';
import { givenDate } from '#shared/kernel/dates.ts';
import { cleanLine, cleanParagraph } from '#shared/kernel/text.ts';

/** Maximum lengths of a task's texts, in characters. */
export const LONGEST = { title: 300, description: 4000, location: 120 } as const;

// A title as sent by the user: overlong text is cut, invisible characters are removed.
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
/** A date may have a time part (spec tasks 3); only the day counts. */
export const sentDay = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(givenDate);
export const sentDependencies = z
  .array(z.string().max(300).transform(cleanLine))
  .max(20)
  .transform((titles) => titles.filter((one) => one !== ''));
export const sentRule = z.string().max(200);

/** Returns the texts that the user wrote in a task. */
export const wordsSent = (sent: {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly location?: string | undefined;
}): readonly (string | undefined)[] => [sent.title, sent.description, sent.location];
