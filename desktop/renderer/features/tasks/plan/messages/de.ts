import type { Translation } from '#renderer/platform/language.ts';
import type { plan as english } from './en.ts';

export const plan: Translation<typeof english> = {
  day: 'Tag',
  dueDay: 'Fällig am',
  anyDay: 'Irgendwann',
  otherDay: 'Anderer Tag',
  time: 'Uhrzeit',
  optional: '(optional)',
  minutes: 'Wie lange',
  due: 'bis {{day}}',
  when: 'Wann und wie lange',
  tooLate: 'Das ist vor dem Tag, den du gewählt hast. Nimm eine spätere Fälligkeit oder einen früheren Tag.',
  stopRepeating: 'Nicht wiederholen',
};
