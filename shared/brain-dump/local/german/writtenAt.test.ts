import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

type Case = [said: string, written: string, date: string, time: string | null, minutes?: number];

/** Hurried text, written on Wednesday 2026-03-04 at the time in the second column. */
const CASES: readonly Case[] = [
  ['mama um 5 anrufen', '11:20', '2026-03-04', '17:00'],
  ['halb acht kino mit jonas', '14:00', '2026-03-04', '19:30'],
  ['morgen halb acht zahnarzt', '20:00', '2026-03-05', '07:30'],
  ['viertel nach neun anruf bei der krankenkasse', '08:30', '2026-03-04', '09:15'],
  ['um dreiviertel vier leo abholen', '13:00', '2026-03-04', '15:45'],
  ['viertel vor 6 am bahnhof sein', '16:30', '2026-03-04', '17:45'],
  ['von 4 bis 5 mit sven telefonieren', '10:00', '2026-03-04', '16:00', 60],
  ['zwischen 2 und 4 kommt der installateur, zuhause sein', '11:00', '2026-03-04', '14:00'],
  ['paket zwischen 14 und 16 uhr annehmen', '11:00', '2026-03-04', '14:00'],
  ['bis mitternacht hausarbeit abgeben', '15:00', '2026-03-04', '23:59'],
  ['um mitternacht anna anrufen (geburtstag)', '20:00', '2026-03-05', '00:00'],
  ['jeden morgen um 8 tabletten nehmen', '10:40', '2026-03-04', '08:00'],
  ['jeden abend halb zehn zähneputzen mit lea', '07:00', '2026-03-04', '21:30'],
  ['tablette jeden tag um 7 nehmen', '12:00', '2026-03-04', '07:00'],
  ['um zehn nach drei tierarzt', '13:00', '2026-03-04', '15:10'],
  ['20 vor 10 beim amt anrufen', '09:00', '2026-03-04', '09:40'],
  ['heut abend um 8 elternabend', '12:00', '2026-03-04', '20:00'],
  ['elternabend 19 uhr', '12:00', '2026-03-04', '19:00'],
  ['mittagessen mit priya um eins', '11:00', '2026-03-04', '13:00'],
  ['freitag 12.30 mittagessen mit priya', '11:00', '2026-03-06', '12:30'],
  ['kids um 15:20 holn', '14:00', '2026-03-04', '15:20'],
  ['oma um 11 anrufen', '23:30', '2026-03-05', '11:00'],
  ['morgen früh um 6 zum sport', '21:00', '2026-03-05', '06:00'],
  ['auto morgen punkt 8 in die werkstatt bringen', '19:00', '2026-03-05', '08:00'],
  ['jeden dienstag um 18:30 yoga', '10:00', '2026-03-10', '18:30'],
  ['call mit berlin 14-15:30 uhr', '10:00', '2026-03-04', '14:00', 90],
  ['do 14 bis 15 uhr vorstellungsgespräch', '09:00', '2026-03-05', '14:00', 60],
  ['in anderthalb stunden kuchen aus dem ofen holen', '12:00', '2026-03-04', '13:30'],
  ['in ner viertelstunde wäsche aufhängen', '12:00', '2026-03-04', '12:15'],
  ['heute nacht um 2 nach dem server schauen', '21:00', '2026-03-05', '02:00'],
  ['sonntag um 9 frühstück mit papa', '20:00', '2026-03-08', '09:00'],
  ['gegen 5 rum müll rausbringen', '13:00', '2026-03-04', '17:00'],
  ['ab halb 3 fenster putzen', '10:00', '2026-03-04', '14:30'],
  ['um drei viertel 8 los zum bus', '06:50', '2026-03-04', '07:45'],
  ['zahnarzt um 8', '06:30', '2026-03-04', '08:00'],
  ['kindergarten bis 4 abholen', '12:00', '2026-03-04', '16:00'],
  ['abends um 10 tabletten', '12:00', '2026-03-04', '22:00'],
  ['mo um viertel neun zahnreinigung', '12:00', '2026-03-09', '08:15'],
  ['meeting 9 bis 10:30 morgen', '18:00', '2026-03-05', '09:00', 90],
  ['fr von halb 8 bis 9 elternabend', '12:00', '2026-03-06', '19:30', 90],
  ['zug um 5:47 morgen', '20:00', '2026-03-05', '05:47'],
  ['um 7 aufstehen', '23:00', '2026-03-05', '07:00'],
  ['schicht samstag 6 bis 14 uhr', '12:00', '2026-03-07', '06:00', 480],
  ['lena um zwölf von der schule holen', '10:00', '2026-03-04', '12:00'],
  ['zwischen acht und neun beim arzt anrufen', '19:00', '2026-03-05', '08:00'],
  ['kurz vor 8 mülltonne raus', '06:30', '2026-03-04', '08:00'],
  ['donnerstag früh halb sieben blut abnehmen', '12:00', '2026-03-05', '06:30'],
  ['bis heute 18 uhr antrag abschicken', '12:00', '2026-03-04', '18:00'],
  ['um 0 uhr silvia gratulieren', '20:00', '2026-03-05', '00:00'],
  ['spät um 11 noch die spülmaschine an', '20:00', '2026-03-04', '23:00'],
  ['jeden zweiten mittwoch um 7 chor', '12:00', '2026-03-04', '19:00'],
  ['jede nacht um 3 tablette nehmen', '12:00', '2026-03-04', '03:00'],
  ['heute nacht um 12 den kuchen aus dem kühlschrank holen', '12:00', '2026-03-05', '00:00'],
  ['Nachtschicht fr 22 bis 6 uhr', '12:00', '2026-03-06', '22:00', 480],
  ['um 5 vor 12 den herd ausmachen', '11:30', '2026-03-04', '11:55'],
];

test.each(CASES)('%s, written at %s, is on %s at %s', (rawText, written, date, time, minutes) => {
  const now = `2026-03-04T${written}:00`;
  const { tasks } = localProcessor.process({ rawText, now, timeZone: 'Europe/Berlin' });
  expect(tasks).toHaveLength(1);
  const [task] = tasks;
  expect([task?.scheduledDate ?? task?.dueDate ?? now.slice(0, 10), task?.dueTime]).toEqual([date, time]);
  if (minutes !== undefined) expect(task?.estimatedMinutes).toBe(minutes);
});
