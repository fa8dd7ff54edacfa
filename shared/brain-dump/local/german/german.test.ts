import { describe, expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';
import { tokenize } from '../tokenize.ts';
import { languageOfDump } from '../packs.ts';
import { readGermanWhen } from './when.ts';

/** A Wednesday. */
const NOW = '2026-03-04T10:40';

const read = (rawText: string, now = NOW) => localProcessor.process({ rawText, now });
const titles = (rawText: string): string[] => read(rawText).tasks.map(({ title }) => title);
const when = (said: string, now = NOW) => {
  const tokens = tokenize(said);
  return readGermanWhen(tokens, { from: 0, to: tokens.length }, now);
};

describe('days', () => {
  test.each([
    ['heute abend', '2026-03-04'],
    ['morgen früh', '2026-03-05'],
    ['übermorgen', '2026-03-06'],
    ['uebermorgen', '2026-03-06'],
    ['am Freitag', '2026-03-06'],
    ['bis Freitag', '2026-03-06'],
    ['vor Freitag', '2026-03-05'],
    ['vorm Wochenende', '2026-03-06'],
    ['bis Allerheiligen', '2026-11-01'],
    ['vor Weihnachten', '2026-12-23'],
    ['freitagabend', '2026-03-06'],
    ['am Mittwoch', '2026-03-11'],
    ['nächste Woche Dienstag', '2026-03-10'],
    ['nächste Woche', '2026-03-09'],
    ['Montag in einer Woche', '2026-03-16'],
    ['heute in acht Tagen', '2026-03-11'],
    ['in drei Tagen', '2026-03-07'],
    ['in 2 Wochen', '2026-03-18'],
    ['am Wochenende', '2026-03-07'],
    ['bis Ende der Woche', '2026-03-06'],
    ['bis Ende des Monats', '2026-03-31'],
    ['Mitte April', '2026-04-15'],
    ['am 15.', '2026-03-15'],
    ['Mo halb elf', '2026-03-09'],
    ['(Mo)', '2026-03-09'],
    ['in paar Tagen', '2026-03-07'],
    ['am 3.', '2026-04-03'],
    ['am 3.4.', '2026-04-03'],
    ['am 3. April', '2026-04-03'],
    ['bis zum dritten April', '2026-04-03'],
    ['03.04.2027', '2027-04-03'],
    ['Donnerstag, nein, Freitag', '2026-03-06'],
    ['nach Ostern', '2026-04-07'],
    ['vor Pfingsten', '2026-05-23'],
    ['bis Aschermittwoch', '2027-02-10'],
    ['nächsten Monat', '2026-04-01'],
    ['in anderthalb Wochen', '2026-03-15'],
    ['am Frytig', '2026-03-06'],
    ['Do 5., 16:45', '2026-03-05'],
    ['nach der Arbeit', '2026-03-04'],
    ['vor dem Schlafengehen', '2026-03-04'],
    ['Frist Do', '2026-03-05'],
  ])('%s is %s', (said, date) => expect(when(`Bericht ${said}`).date).toBe(date));

  test('that are over are no due-day', () => {
    expect(when('gestern Bericht geschrieben')).toMatchObject({ date: null, past: true });
    expect(when('Protokoll vom letzten Freitag abtippen').date).toBeNull();
  });

  test('the weekday of today means today while its hour is ahead', () => {
    expect(when('Zoom Mittwoch 14 Uhr').date).toBe('2026-03-04');
    expect(when('Zoom Mittwoch 9 Uhr').date).toBe('2026-03-11');
  });
});

describe('clock times, by what was said and the hour of writing', () => {
  test.each([
    ['Zahnarzt um halb acht morgen früh', '10:40', '07:30'],
    ['morgen um zehn', '10:40', '10:00'],
    ['morgen um viertel nach neun', '10:40', '09:15'],
    ['morgen um viertel vor acht', '10:40', '07:45'],
    ['morgen dreiviertel acht', '10:40', '07:45'],
    ['morgen um 3', '10:40', '15:00'],
    ['14 Uhr', '10:40', '14:00'],
    ['14.30 Uhr', '10:40', '14:30'],
    ['siebzehn Uhr dreißig', '10:40', '17:30'],
    ['heute um 8', '07:10', '08:00'],
    ['heute um 8', '10:40', '20:00'],
    ['heute abend um 9', '10:40', '21:00'],
    ['Elternabend Dienstag um 7', '10:40', '19:00'],
    ['jeden Morgen um 8', '10:40', '08:00'],
    ['jeden Tag um 8', '07:10', '08:00'],
    ['jeden Tag um 8', '22:10', '08:00'],
  ])('%s, written at %s, is %s', (said, hour, time) => expect(when(said, `2026-03-04T${hour}`).time).toBe(time));
});

describe('repetitions', () => {
  test.each([
    ['jeden Tag', 'FREQ=DAILY'],
    ['täglich', 'FREQ=DAILY'],
    ['jeden Montag', 'FREQ=WEEKLY;BYDAY=MO'],
    ['montags', 'FREQ=WEEKLY;BYDAY=MO'],
    ['jeden Dienstag und Donnerstag', 'FREQ=WEEKLY;BYDAY=TU,TH'],
    ['jeden zweiten Mittwoch', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE'],
    ['alle zwei Wochen', 'FREQ=WEEKLY;INTERVAL=2'],
    ['am 25. jedes Monats', 'FREQ=MONTHLY;BYMONTHDAY=25'],
    ['jeden Monatsersten', 'FREQ=MONTHLY;BYMONTHDAY=1'],
    ['werktags', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ])('%s is %s', (said, rule) => expect(when(`Blumen gießen ${said}`).recurrence).toBe(rule));
});

describe('tasks', () => {
  test.each<[said: string, titles: string[]]>([
    ['Ich muss morgen unbedingt den Arzt anrufen.', ['Arzt anrufen']],
    ['Morgen Zahnarzt anrufen.', ['Zahnarzt anrufen']],
    [
      '- Müll raus\n- Wäsche\n[x] Miete überwiesen\nEinkaufen:\nMilch\nBrot\nWindeln',
      ['Müll raus', 'Wäsche', 'Einkaufen: Milch, Brot, Windeln'],
    ],
    ['Steuererklärung', ['Steuererklärung']],
    [
      'Übermorgen 15 Uhr Friseur, bis Freitag das Angebot für Herrn Müller fertig machen',
      ['Friseur', 'Angebot für Herrn Müller fertig machen'],
    ],
    ['mir graut vor dem Gespräch mit dem Chef am Mittwoch um 11', ['Gespräch mit dem Chef']],
    ['Hab Angst, dass ich den Elternabend am Dienstag um 7 vergesse. Mama anrufen', ['Elternabend', 'Mama anrufen']],
    ['Rechnung bezahlt? Bank anrufen', ['Bank anrufen']],
    ['☑ Müll raus\n- Wäsche', ['Wäsche']],
  ])('of %j', (said, expected) => expect(titles(said)).toEqual(expected));

  test.each<[said: string, tasks: string[]]>([
    ['Tabletten stellen, jeden Sonntag', ['Tabletten stellen 2026-03-08']],
    ['Oma anrufen, spätestens morgen', ['Oma anrufen 2026-03-05']],
    ['Fernleihe zurückgeben, morgen ist letzter Tag', ['Fernleihe zurückgeben 2026-03-05']],
    ['Samstag:\n- das Auto waschen\n- Oma besuchen', ['Auto waschen 2026-03-07', 'Oma besuchen 2026-03-07']],
    [
      'Sonntag: Kuchen für Oma backen\nund die Fenster putzen',
      ['Kuchen für Oma backen 2026-03-08', 'Fenster putzen null'],
    ],
    ['jeden Abend Blutdruck messen', ['Blutdruck messen 2026-03-04']],
    ['jeden Werktag Vokabeln lernen', ['Vokabeln lernen 2026-03-04']],
  ])('the day beside a task is its day: %j', (said, expected) =>
    expect(read(said).tasks.map(({ title, dueDate }) => `${title} ${dueDate}`)).toEqual(expected),
  );

  test('a series on workdays dumped on a Saturday starts on Monday', () => {
    expect(when('jeden Werktag Vokabeln lernen', '2026-03-07T10:00').date).toBe('2026-03-09');
  });

  test.each([
    'Was wenn ich gekündigt werde',
    'Oma nicht anrufen',
    'Sport fällt aus',
    'Jonas holt die Kinder',
    'Ich bin heute so müde und traurig.',
    'Der Einkauf hat sich erledigt',
    'Streichen übernimmt Basti',
    'Der Kuchen kommt von Oma, da bin ich raus',
    'Hecke gestern geschnitten',
    'Fotograf gebucht',
    'Kutsche gestrichen, zu teuer',
    'Fußball ist ausgefallen',
  ])('none: %s', (said) => {
    const { tasks, leftAsThoughts } = read(`${said}\nMilch kaufen`);
    expect(tasks.map(({ title }) => title)).toEqual(['Milch kaufen']);
    expect(leftAsThoughts.map(({ text }) => text).join(' ')).toContain(said.replace(/\.$/, ''));
  });
});

test('no word of a dump is lost, and every span is in the text', () => {
  const said = 'boah ok hausarbeit bis freitag, oma anrufen und was wenn ich durchfalle\nmüll raus (blaue tonne!)';
  const { tasks, leftAsThoughts } = read(said);
  const spans = [...tasks, ...leftAsThoughts].map(({ span }) => span);
  const covered = spans.map(({ start, end }) => said.slice(start, end)).join(' ');
  for (const word of said.match(/\p{L}+/gu) ?? []) expect(covered).toContain(word);
  for (const { start, end } of spans) expect(start >= 0 && start < end && end <= said.length).toBe(true);
});

test('only German words are read as German', () => {
  expect(languageOfDump(tokenize('call the bank and buy bread, meeting at 9'), 'de')).toBe('en');
  expect(languageOfDump(tokenize('ich muss die bank anrufen und brot kaufen'), 'en')).toBe('de');
});

test('a dream is detected as one, however it was split', () => {
  expect(titles('Ich wollte schon immer mal ein Buch schreiben.\nMorgen die Bank anrufen.')).toEqual(['Bank anrufen']);
});

test.each([
  ['jeden ersten Montag im Monat Vorstandssitzung', 'FREQ=MONTHLY;BYDAY=1MO'],
  ['jeden letzten Freitag des Monats Abrechnung', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['jeden 15. im Monat Miete', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  ['jeden letzten Tag im Monat Kasse zählen', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['jeden zweiten Montag Bad putzen', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
])('comes round in each month: %s', (said, rule) => {
  expect(when(said).recurrence).toBe(rule);
});

test.each([
  'Zwischenprüfung safe bestanden. Berichtsheft schreiben',
  'Die Tarifrunde ist vertagt. Ich muss das Berichtsheft schreiben',
  'Pickerl vom Tankwagen hat da Zeugwart gmacht. Berichtsheft schreiben',
  'den Schlüssel hat der neue Vermieter schon geschickt. Berichtsheft schreiben',
])('what is done is no task: %s', (said) => {
  expect(titles(said)).toEqual(['Berichtsheft schreiben']);
});

describe('moments from now', () => {
  test.each([
    ['in zwei Stunden', '12:40'],
    ['in einer halben Stunde', '11:10'],
    ['in der nächsten halben Stunde', '11:10'],
    ['in 20 Minuten', '11:00'],
    ['in anderthalb Stunden', '12:10'],
    ['in ner Viertelstunde', '10:55'],
  ])('%s is at %s', (said, time) => expect(when(`Nudeln ${said}`)).toMatchObject({ date: '2026-03-04', time }));

  test('go on to the next day', () => {
    expect(when('in zwei Stunden Nudeln', '2026-03-04T23:10')).toMatchObject({ date: '2026-03-05', time: '01:10' });
    expect(when('nach der Arbeit Brot', '2026-03-04T21:10').date).toBe('2026-03-05');
  });
});

describe('repetitions by month and by span', () => {
  test.each([
    ['jeden 15. Umsatzsteuer', 'FREQ=MONTHLY;BYMONTHDAY=15', '2026-03-15'],
    ['Miete immer am Ersten', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-04-01'],
    ['jeden Monat am 3. Miete', 'FREQ=MONTHLY;BYMONTHDAY=3', '2026-04-03'],
    ['jeden ersten Dienstag im Monat Stammtisch', 'FREQ=MONTHLY;BYDAY=1TU', '2026-04-07'],
    ['am letzten Freitag im Monat Kasse', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-03-27'],
    ['alle 14 Tage Altpapier', 'FREQ=WEEKLY;INTERVAL=2', '2026-03-04'],
    ['alle zwei Wochen mittwochs Biotonne', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', '2026-03-04'],
    ['jede Woche Donnerstag Chor', 'FREQ=WEEKLY;BYDAY=TH', '2026-03-05'],
    ['halbjährlich Zahnarzt', 'FREQ=MONTHLY;INTERVAL=6', '2026-03-04'],
    ['Mo-Fr Kinder bringen', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-03-04'],
  ])('%s', (said, recurrence, date) => expect(when(said)).toMatchObject({ recurrence, date }));
});

describe('hours', () => {
  test.each([
    ['kurz nach 3 Tim anrufen', '15:00'],
    ['3/4 8 Treffen', '19:45'],
    ['Viertel ab drü bi Grosi', '15:15'],
    ['Brezn holn um simme in da Früh', '07:00'],
    ['zwischen 1 und 2 Handwerker', '13:00'],
  ])('%s is at %s', (said, time) => expect(when(said).time).toBe(time));

  test('two of them end no matter: only a day makes it one', () =>
    expect(when('von 9 bis 17 Uhr Seminar am Samstag')).toMatchObject({ time: '09:00', deadline: false }));
});
