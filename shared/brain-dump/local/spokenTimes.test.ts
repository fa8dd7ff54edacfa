import { describe, expect, test } from 'vitest';
import { localProcessor } from './everyLanguage.ts';

const timeOf = (rawText: string, language: 'en' | 'de'): string | null => {
  const { tasks } = localProcessor.process({ rawText, now: '2026-03-04T09:00:00', language });
  return tasks.find(({ dueTime }) => dueTime !== null)?.dueTime ?? null;
};

describe('times as people say them in English', () => {
  test.each<[string, string]>([
    ['call mum at 3ish tomorrow', '15:00'],
    ['call mum around 3 tomorrow', '15:00'],
    ['meet Dana half 7 tonight', '19:30'],
    ['meet Dana at half 7', '19:30'],
    ['submit the report by noon', '12:00'],
    ['ring the roofer before ten if I want him today', '10:00'],
    ['budget mtg 10, I have to present', '10:00'],
    ['vaccination on the sixth at six weeks, come by nine thirty', '09:30'],
    ['be there at 5 sharp', '17:00'],
    ['first client 9 sharp tomorrow', '09:00'],
    ['site meeting 0930 tomorrow', '09:30'],
    ['book a table for 7.30', '19:30'],
    ['dentist quarter to 9 tomorrow', '08:45'],
    ['dentist at quarter past four on friday', '16:15'],
    ['plumber comes between 2 and 4 tomorrow', '14:00'],
    ['plumber between 8 and 12 on friday', '08:00'],
    ['call the bank before school pickup at 3', '15:00'],
    ['ring gp at 8am sharp tomorrow', '08:00'],
    ['pick up kids at 3.15', '15:15'],
    ['pick up kids 3:15', '15:15'],
    ['swim lesson sat 9.30', '09:30'],
    ['swim lesson saturday 9-10', '09:00'],
    ['parents evening tues 6pm-7pm', '18:00'],
    ['call with Tom @ 4', '16:00'],
    ['call with Tom @4pm', '16:00'],
    ['zoom w/ Ana 2:30 thurs', '14:30'],
    ['zoom with Ana 14.30 thursday', '14:30'],
    ['physio thursday at ten to 5', '16:50'],
    ['physio thursday five past 2', '14:05'],
    ['physio at 5 to 3 on thursday', '14:55'],
    ['flight at 6 in the morning on saturday', '06:00'],
    ['train leaves 7.42 tomorrow morning', '07:42'],
    ['train 0742 tomorrow', '07:42'],
    ['send the invoice by 5 today', '17:00'],
    ['send the invoice before 5 today', '17:00'],
    ['send the invoice before 5', '17:00'],
    ['need to hand essay in by midnight', '23:59'],
    ['be at the station for 6 tomorrow', '18:00'],
    ['table booked for 8 on friday', '20:00'],
    ['dinner with Jo 8 friday', '20:00'],
    ['take the chicken out of the freezer by 4', '16:00'],
    ['vet at 11 tomorrow', '11:00'],
    ['vet 11:15 tomorrow', '11:15'],
    ['boiler man coming friday 8am to 1pm', '08:00'],
    ['interview wednesday next week 10 o clock', '10:00'],
    ["interview next wednesday at 10 o'clock", '10:00'],
    ['haircut sat at twelve thirty', '12:30'],
    ['haircut sat half eleven', '11:30'],
    ['appointment friday 3 p.m.', '15:00'],
    ['gp appt thu 8.50am', '08:50'],
    ['post office shuts at 5.30 so post the parcel', '17:30'],
    ['pharmacy closes at 6, pick up prescription', '18:00'],
    ['pickup after school is at ten past three', '15:10'],
    ['meeting moved to 2 tomorrow', '14:00'],
    ['meeting now at 11 not 10 tomorrow', '11:00'],
    ['one o clock call with HR tomorrow', '13:00'],
    ['wake up at 6 tomorrow', '06:00'],
    ['set alarm for 5:30', '05:30'],
    ['gym at 6am tomorrow', '06:00'],
    ['call dad at 7 tonight', '19:00'],
    ['call dad tonight at eight', '20:00'],
    ['bins out by 7 tomorrow morning', '07:00'],
    ['school run 8:40 tomorrow', '08:40'],
    ['standup 9:30 tomorrow', '09:30'],
    ['webinar 1-2pm thursday', '13:00'],
    ['webinar from 1 to 2 on thursday', '13:00'],
    ['lunch with Priya friday 12:30', '12:30'],
    ['lunch with Priya friday at 1', '13:00'],
    ['film starts 8:15 fri', '20:15'],
    ['kickoff 12.45 sat', '12:45'],
    ['drop car at garage 8 tomorrow', '08:00'],
    ['drop car off at the garage for 8 tomorrow morning', '08:00'],
    ['the meeting is thurs 3', '15:00'],
    ['dentist thurs 3pm', '15:00'],
    ['Dentist, 4 March, 16:20', '16:20'],
    ['Dentist tues the 10th 4.20pm', '16:20'],
    ['call at 1600', '16:00'],
    ['call at 16:00 hrs', '16:00'],
    ['call at 16h', '16:00'],
    ['call at 9h30 tomorrow', '09:30'],
    ['call insurance monday 9am when they open', '09:00'],
    ['church sunday at 10.30', '10:30'],
    ['deliver cake by 2pm saturday', '14:00'],
    ['pick up mum from the airport 6.05pm', '18:05'],
    ['pay before the 5pm cutoff today', '17:00'],
    ['eod thing: send slides by 6', '18:00'],
    ['concert at seven thirty friday', '19:30'],
    ['get kids from nursery 5.45 latest', '17:45'],
    ['5pm call with landlord', '17:00'],
    ['6:30 yoga thursday', '18:30'],
    ['3 oclock school pick up', '15:00'],
    ['by 11 send the deck', '11:00'],
    ['tomorrow 7am swim', '07:00'],
    ['tmrw 2pm dr', '14:00'],
    ['thurs @ 10 haircut', '10:00'],
    ['hand in essay at 23.59 on sunday', '23:59'],
    ['therapy session 4 on tuesday', '16:00'],
    ['viewing at 1 on saturday', '13:00'],
    ['take lasagne out at half five', '17:30'],
    ['fri 9 dentist', '09:00'],
  ])('%s: %s', (said, time) => {
    expect(timeOf(said, 'en')).toBe(time);
  });

  test.each([
    'buy half 2 kilo bags of flour',
    'pick between 2 and 4 colours for the hall',
    'book a table for 8',
    'order 14.30 worth of stamps',
    'pay £12.50 to the school',
  ])('%s has no time', (said) => {
    expect(timeOf(said, 'en')).toBeNull();
  });
});

describe('times as people say them in German', () => {
  test.each<[string, string]>([
    ['mama um 3 anrufen', '15:00'],
    ['um halb acht treffen mit jana', '19:30'],
    ['morgen um halb acht kita', '07:30'],
    ['gegen 3 den handwerker anrufen', '15:00'],
    ['viertel vor 5 zahnarzt morgen', '16:45'],
    ['viertel nach drei physio am freitag', '15:15'],
    ['dreiviertel acht abfahrt morgen', '07:45'],
    ['zwischen 2 und 4 kommt der klempner morgen', '14:00'],
    ['bis 12 bericht abgeben', '12:00'],
    ['bis mittag bericht abgeben', '12:00'],
    ['ich muss punkt 5 vor der schule stehen', '17:00'],
    ['fr 14 uhr friseur', '14:00'],
    ['fr 14:30 friseur', '14:30'],
    ['fr 14.30 uhr friseur', '14:30'],
    ['um 8 uhr morgens tüv am montag', '08:00'],
    ['abends um 8 oma anrufen', '20:00'],
    ['heute abend um 7 elternabend', '19:00'],
    ['zug um 6:12 morgen', '06:12'],
    ['zug 6.12 uhr morgen', '06:12'],
    ['um zehn nach drei kind abholen', '15:10'],
    ['um zehn vor acht bus morgen', '07:50'],
    ['fünf vor halb neun meeting morgen', '08:25'],
    ['fünf nach halb drei termin am freitag', '14:35'],
    ['von 9 bis 11 workshop am donnerstag', '09:00'],
    ['9-11 uhr workshop am donnerstag', '09:00'],
    ['15h meeting mit tom', '15:00'],
    ['ab 17 uhr elternsprechtag am mittwoch', '17:00'],
    ['so um 4 rum bei lisa vorbei', '16:00'],
    ['nachmittags um 4 paket holen', '16:00'],
    ['um eins mittagessen mit ben', '13:00'],
    ['um 1 mittagessen mit ben', '13:00'],
    ['um zwölf mit chef reden', '12:00'],
    ['um 0 uhr 30 medikament', '00:30'],
    ['um mitternacht abgabe hochladen', '00:00'],
    ['spätestens 18 uhr paket abholen', '18:00'],
    ['vor 9 beim arzt anrufen morgen', '09:00'],
    ['wecker auf 5 stellen', '05:00'],
    ['morgen früh um 6 joggen', '06:00'],
    ['sa 10 uhr reifenwechsel', '10:00'],
    ['am 12. um 16 uhr elterngespräch', '16:00'],
    ['training um 18 uhr 30 am dienstag', '18:30'],
    ['kino um viertel neun am freitag', '20:15'],
    ['um 7 abends yoga', '19:00'],
    ['essen mit oma sonntag 12 uhr 30', '12:30'],
  ])('%s: %s', (said, time) => {
    expect(timeOf(said, 'de')).toBe(time);
  });

  test.each([
    'bis 12. märz die Miete überweisen',
    'vor 9 Tagen gekauft, zurückgeben',
    'um 5 Euro bitten',
    'bis 12 Seiten lesen',
  ])('%s has no time', (said) => {
    expect(timeOf(said, 'de')).toBeNull();
  });

  test.each<[string, string]>([
    ['Di Klausureinsicht', '2026-03-10'],
    ['Do. 9.45 zum Zahnarzt und danach die Post abholen', '2026-03-05'],
    ['Fr WG putzen', '2026-03-06'],
  ])('the short name of a day opens a piece: %s', (rawText, day) => {
    const { tasks } = localProcessor.process({ rawText, now: '2026-03-04T09:00:00', language: 'de' });
    expect(tasks[0]?.dueDate).toBe(day);
  });
});

describe('midnight', () => {
  test.each<[string, 'en' | 'de', string]>([
    ['call the night porter at midnight', 'en', '2026-03-05'],
    ['Abgabe um Mitternacht hochladen', 'de', '2026-03-05'],
  ])('is where the next day begins: %s', (rawText, language, day) => {
    const { tasks } = localProcessor.process({ rawText, now: '2026-03-04T09:00:00', language });
    expect(tasks.map(({ dueDate, dueTime }) => [dueDate, dueTime])).toEqual([[day, '00:00']]);
  });

  test.each([
    ['hand the essay in by midnight', '2026-03-04'],
    ['hand the essay in by midnight tonight', '2026-03-04'],
    ['tonight I must answer the university before midnight', '2026-03-04'],
    ['abstract closes midnight tonight', '2026-03-04'],
    ['send the form by friday midnight', '2026-03-06'],
    ['Abgabe heute um Mitternacht hochladen', '2026-03-04'],
    ['Gedicht einsenden, das Formular ist um Mitternacht zu', '2026-03-04'],
    ['Förderantrag, Fristablauf morgen 24 Uhr', '2026-03-05'],
  ])('ends the day by which something is due: %s', (rawText, day) => {
    const { tasks } = localProcessor.process({ rawText, now: '2026-03-04T09:00:00' });
    expect(tasks.map(({ dueDate, dueTime }) => [dueDate, dueTime])).toEqual([[day, '23:59']]);
  });
});

test.each(['buy another one tomorrow', 'take the big one today'])('"one" is no hour: %s', (said) => {
  expect(timeOf(said, 'en')).toBeNull();
});
