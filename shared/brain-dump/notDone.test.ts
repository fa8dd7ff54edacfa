import { describe, expect, test } from 'vitest';
import { localProcessor } from './local/everyLanguage.ts';

/** Wednesday, 4 March 2026, 10:40. */
const read = (rawText: string) =>
  localProcessor
    .process({ rawText, now: '2026-03-04T10:40:00' })
    .tasks.map(({ title, dueDate, dueTime }) => [title, dueDate, dueTime].filter(Boolean).join(' '));

describe('what is not to be done becomes no task, and what is beside it does', () => {
  test.each([
    ['no need to water the plants its raining. bring in the washing', ['Bring in the washing']],
    ['mum is picking up the kids today so i only have to do dinner', ['Do dinner']],
    ['drive to Leeds?? no way lol. phone aunt Jo', ['Phone aunt Jo']],
    ["* call out? no. don't.\n* PTO request", ['PTO request']],
    ['paint the shed – next year maybe\nclear the gutters', ['Clear the gutters']],
    ['the cat might need an operation and i cant afford it. ring the vet at 2', ['Ring the vet 2026-03-04 14:00']],
    ['nie wieder rob geld leihen. bohrmaschine von rob holen', ['Bohrmaschine von rob holen']],
    ['Netflix kündigen? nein, bleibt. Schuhe zum Schuster', ['Schuhe zum Schuster']],
    ['prüfungsanmeldung facharzt? erst 2027 egal. zahnarzt absagen', ['Zahnarzt absagen']],
    ['schuppen streichen - nee dieses jahr nicht mehr. dachrinne sauber machen', ['Dachrinne sauber machen']],
    ['mit rauchen aufhören, aber nicht jetzt. vermieter mailen', ['Vermieter mailen']],
    ['im schlimmsten fall ziehen wir zu seinen eltern. bank anrufen', ['Bank anrufen']],
    ['die katze muss vielleicht operiert werden. um 14 uhr tierarzt anrufen', ['Tierarzt anrufen 2026-03-04 14:00']],
    ['ich ruf sie nicht zurück. hausarbeit fertig schreiben', ['Hausarbeit fertig schreiben']],
    ['auto ist verkauft. versicherung kündigen', ['Versicherung kündigen']],
  ])('%s', (text, tasks) => {
    expect(read(text)).toEqual(tasks);
  });
});

describe('a real appointment within a fear is the task', () => {
  test.each([
    ['nervous about the scan on 14 march at 10.30', ['Scan 2026-03-14 10:30']],
    ['worried about the interview thursday 11am at the council', ['Interview at the council 2026-03-05 11:00']],
    ['what if I fail the driving test on friday', ['Driving test 2026-03-06']],
    ['so scared i forget to pick up the meds before 6', ['Pick up the meds 2026-03-04 18:00']],
    ['hab so schiss vor dem zahnarzt am montag um 8', ['Zahnarzt 2026-03-09 08:00']],
    ['angst dass ich den elternabend am dienstag um 19 uhr vergesse', ['Elternabend 2026-03-10 19:00']],
    ['mach mir sorgen wegen dem vorstellungsgespräch donnerstag 11 uhr', ['Vorstellungsgespräch 2026-03-05 11:00']],
    ['hab so angst was der arzt am dienstag um 9:15 sagt', []],
    ['what if they let me go on friday', []],
  ])('%s', (text, tasks) => {
    expect(read(text)).toEqual(tasks);
  });
});
