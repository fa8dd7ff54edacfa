import { describe, expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

/** A Wednesday. */
const NOW = '2026-03-04T10:40';

const read = (rawText: string) => localProcessor.process({ rawText, now: NOW, language: 'de' });
const titles = (rawText: string): string[] => read(rawText).tasks.map(({ title }) => title);

describe('ordinary lines', () => {
  test.each([
    ['12. März 14 Uhr Augenarzt', ['Augenarzt']],
    ['Fr 13.3. 9h TÜV', ['TÜV']],
    ['heute in 14 Tagen Impfung', ['Impfung']],
    ['In der Früh die Tabletten nehmen', ['Tabletten nehmen']],
    ['1. Wäsche 2. Steuer 3. Oma anrufen', ['Wäsche', 'Steuer', 'Oma anrufen']],
    ['montags Müll, dienstags Papier', ['Müll', 'Papier']],
    ['Erinner mich morgen um 10 an den Anruf bei Frau Meier', ['Anruf bei Frau Meier']],
    ['Brauche neue Schuhe für Ben', ['Neue Schuhe für Ben']],
    ['Wecker auf 5:45 stellen', ['Wecker stellen']],
    ['Sag Papa Bescheid wegen Sonntag', ['Sag Papa Bescheid wegen Sonntag']],
    ['Sobald das Paket da ist, Retoure fertig machen', ['Sobald das Paket da ist, Retoure fertig machen']],
    ['Kirschen pflücken, bevor die Stare kommen', ['Kirschen pflücken']],
    ['Grillplatz reservieren, 8. August, Raum 15', ['Grillplatz reservieren, Raum 15']],
    ['Reifen wechseln lassen ist erledigt', []],
    ['Plakat für den Chor malen also das ist schonmal weg', []],
    ['am ehesten samstag', []],
    ['Zeugnis ans Amt schicken sonst streichen die mir das', ['Zeugnis ans Amt schicken']],
    ['Vitamin D holen, Eisen hab ich noch', ['Vitamin D holen']],
    ['Klettern? Nein. Blutbild abholen', ['Blutbild abholen']],
    ['Kaffeefahrt: nee, die ziehen einen übern Tisch', []],
    ['Sekt ist leer, gut so', []],
    ['die erkältung ist immer noch nicht weg', []],
    ['jonas hat die miete noch nicht bezahlt', []],
    ['Markise (Vermieter lässt machen)', []],
    ['Gesundheitsattest liegt vor', []],
    ['Das Protokoll wird von Herrn Wiese erstellt', []],
    ['Frau Pohl aus dem Dritten füttert den Kater', []],
    ['Switch in Halle 3 tauscht der Dienstleister', []],
    ['Müll ist Jonas dran', []],
    ['Website-Relaunch lass ich bis Sommer liegen', []],
    ['Böller nein danke', []],
    ['Auto macht Geräusche', ['Auto macht Geräusche']],
    ['- Prüfung der Leitern -> macht Jochen\n- Getränke bestellen', ['Getränke bestellen']],
    ['Die Beuten will der Schwiegersohn streichen.', []],
    ['Kartoffeln vorkeimen läuft. Tomaten pikieren!', ['Tomaten pikieren']],
    ['Mitgliedsbeiträge zieht die Bank ein, da muss keiner was machen', []],
    ['Zwischenprüfung Anmeldung is raus', []],
    ['Kuchen nachbestellen, nee doch nicht, das hat Tom schon gemacht', []],
    ['Deko vom Dachboden holen, das macht aber Uwe', []],
    ['Müll rausbringen. Das übernimmt Jan.', []],
    ['Rechnung einzahlen!! hab ich glaub schon gemacht', []],
    ['Frau hat am Mittwoch Geburtstag - Blumen bestellen!!', ['Blumen bestellen']],
    ['Referat hat zum Glück Mila übernommen', []],
    ['Bad putzen bevor', ['Bad putzen']],
    ['Fugenfarbe aussuchen. Die Handwerker machen die Fliesen', ['Fugenfarbe aussuchen']],
  ])('%s', (said, expected) => expect(titles(said)).toEqual(expected));

  test.each([
    ['Um 15 Uhr Call mit Berlin, nein, 16 Uhr', '2026-03-04', '16:00'],
    ['Am Donnerstag, nein Freitag, Blumen gießen bei Krügers', '2026-03-06', null],
    ['Kontrolle am 22.4. 10 Uhr 20', '2026-04-22', '10:20'],
    ['Kind zur OP begleiten, Treff 8:15 an der Anmeldung', '2026-03-05', '08:15'],
    ['Zahnarzt um 16h30', '2026-03-04', '16:30'],
    ['Grosi am Sunntig abhole, am elfi', '2026-03-08', '11:00'],
    ['Morgen um sechs Uhr zwanzig am Bahnhof sein', '2026-03-05', '06:20'],
    ['Ordination anrufen, machen um acht auf', '2026-03-05', '08:00'],
    ['Gans bestellen bis übernächsten Montag', '2026-03-16', null],
    ['Kostüm nähen bis Weiberfastnacht', '2027-02-04', null],
    ['Bewerbung fertig machen, Frist 31.', '2026-03-31', null],
    ['Steuer am letzten Tag des Monats', '2026-03-31', null],
    ['Treffe mich morgen mit Sabine um halb sieben in der Pizzeria', '2026-03-05', '18:30'],
  ])('%s', (said, dueDate, dueTime) => {
    const { tasks } = read(said);
    expect(tasks).toHaveLength(1);
    expect(tasks[0]).toMatchObject({ dueDate, dueTime });
  });

  test.each([
    ['dienstags um halb acht abends Chor, ab nächster Woche', '2026-03-10', '19:30', 'FREQ=WEEKLY;BYDAY=TU'],
    ['Termin Bauamt alle zwei Wochen mittwochs von 9-11', '2026-03-04', '09:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE'],
    ['jeden ersten Montag Elternbeirat 19:30', '2026-04-06', '19:30', 'FREQ=MONTHLY;BYDAY=1MO'],
    ['Kirchenchor jeden Mittwoch um halb acht', '2026-03-04', '19:30', 'FREQ=WEEKLY;BYDAY=WE'],
    ['Fußpflege alle sechs Wochen, das nächste Mal am 12. März um 11', '2026-03-12', '11:00', 'FREQ=WEEKLY;INTERVAL=6'],
    ['am 15. jeden Monat Strom ablesen', '2026-03-15', null, 'FREQ=MONTHLY;BYMONTHDAY=15'],
  ])('%s', (said, dueDate, dueTime, recurrence) => {
    expect(read(said).tasks).toMatchObject([{ dueDate, dueTime, recurrence }]);
  });

  test('"da" is on the day that was just said', () => {
    expect(read('Laternen basteln am Freitag um drei da soll ich Kuchen mitbringen').tasks).toMatchObject([
      { dueDate: '2026-03-06', dueTime: '15:00' },
      { title: 'Kuchen mitbringen', dueDate: '2026-03-06' },
    ]);
  });
});
