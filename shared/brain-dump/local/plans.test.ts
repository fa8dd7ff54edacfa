import { describe, expect, test } from 'vitest';
import { localProcessor } from './everyLanguage.ts';

/** Each task as "title month-day time repetition", read on Wednesday, 4 March 2026, at eight. */
const tasksOf = (rawText: string, language: 'en' | 'de'): string[] =>
  localProcessor
    .process({
      rawText,
      now: '2026-03-04T08:00:00',
      timeZone: language === 'de' ? 'Europe/Berlin' : 'Europe/London',
      language,
    })
    .tasks.map(({ title, dueDate, dueTime, recurrence }) =>
      [title, dueDate?.slice(5), dueTime, recurrence].filter(Boolean).join(' '),
    );

describe('a plan by days', () => {
  test.each<[said: string, tasks: string[]]>([
    [
      'Monday call Bob, Tuesday fix the sink, Friday pay the plumber',
      ['Call Bob 03-09', 'Fix the sink 03-10', 'Pay the plumber 03-06'],
    ],
    [
      'monday call bob tuesday fix the sink friday pay the plumber',
      ['Call bob 03-09', 'Fix the sink 03-10', 'Pay the plumber 03-06'],
    ],
    ['monday gym tuesday gym thursday rest friday gym', ['Gym 03-09', 'Gym 03-10', 'Gym 03-06']],
    ['Mon gym, laundry, Tue dentist, Wed off', ['Gym, laundry 03-09', 'Dentist 03-10']],
    [
      'Mon - gym, Tue - laundry, Wed - dentist 3pm, Thu - rent',
      ['Gym 03-09', 'Laundry 03-10', 'Dentist 03-04 15:00', 'Rent 03-05'],
    ],
    [
      'today: laundry, dishes, tomorrow: groceries, call landlord',
      ['Laundry 03-04', 'Dishes 03-04', 'Groceries 03-05', 'Call landlord 03-05'],
    ],
    [
      'ok so tomorrow i need to call the school and friday the plumber comes at 10 and monday i have to renew my license',
      ['Call the school 03-05', 'Renew my license 03-09'],
    ],
    ["at Easter paint the shed, on New Year's Eve call Lee", ['Paint the shed 04-05', 'Call Lee 12-31']],
    [
      'every monday water plants, every friday call dad, once a month clean the filter',
      [
        'Water plants 03-09 FREQ=WEEKLY;BYDAY=MO',
        'Call dad 03-06 FREQ=WEEKLY;BYDAY=FR',
        'Clean the filter 03-04 FREQ=MONTHLY',
      ],
    ],
    ['Tomorrow call the vet, at 5 she has ballet, Friday pay rent', ['Call the vet 03-05 17:00', 'Pay rent 03-06']],
    ["My sister's birthday is Thursday and no present yet", ["Get a present for my sister's birthday 03-05"]],
    ['buy paint, paint the shed', ['Buy paint', 'Paint the shed']],
  ])('en: %s', (said, tasks) => {
    expect(tasksOf(said, 'en')).toEqual(tasks);
  });
  test.each<[said: string, tasks: string[]]>([
    [
      'morgen Zahnarzt anrufen, übermorgen Reifen wechseln, am Samstag Keller ausmisten',
      ['Zahnarzt anrufen 03-05', 'Reifen wechseln 03-06', 'Keller ausmisten 03-07'],
    ],
    ['Dienstag Sport Donnerstag Wäsche Freitag Pause', ['Sport 03-10', 'Wäsche 03-05']],
    [
      'montags Müll raus, dienstags Wäsche, mittwochs Einkauf',
      [
        'Müll raus 03-09 FREQ=WEEKLY;BYDAY=MO',
        'Wäsche 03-10 FREQ=WEEKLY;BYDAY=TU',
        'Einkauf 03-04 FREQ=WEEKLY;BYDAY=WE',
      ],
    ],
    [
      'Mo: Sport; Di: Wäsche; Mi: Zahnarzt 15 Uhr; Do: Miete',
      ['Sport 03-09', 'Wäsche 03-10', 'Zahnarzt 03-04 15:00', 'Miete 03-05'],
    ],
    [
      'heute Wäsche und Spülmaschine, morgen Einkauf und Bank, Freitag frei',
      ['Wäsche und Spülmaschine 03-04', 'Einkauf und Bank 03-05'],
    ],
    ['an Weihnachten Mama besuchen, zu Ostern Eier färben', ['Mama besuchen 12-24', 'Eier färben 04-05']],
    ['Oma an Heiligabend anrufen', ['Oma anrufen 12-24']],
    [
      'also morgen muss ich die schule anrufen und freitag kommt der klempner um 10 und samstag muss ich den ausweis verlängern',
      ['Schule anrufen 03-05', 'Klempner 03-06 10:00', 'Ausweis verlängern 03-07'],
    ],
  ])('de: %s', (said, tasks) => {
    expect(tasksOf(said, 'de')).toEqual(tasks);
  });
});

describe('a plan by hours', () => {
  test.each<[said: string, tasks: string[]]>([
    [
      '7am run, 8am breakfast with kids, 9am standup, 11 call supplier, 2pm review',
      [
        'Run 03-04 07:00',
        'Breakfast with kids 03-04 08:00',
        'Standup 03-04 09:00',
        'Call supplier 03-04 11:00',
        'Review 03-04 14:00',
      ],
    ],
    [
      '7:00 run\n8:00 breakfast\n9:30 standup\n11:00 call supplier\n14:00 review',
      [
        'Run 03-04 07:00',
        'Breakfast 03-04 08:00',
        'Standup 03-04 09:30',
        'Call supplier 03-04 11:00',
        'Review 03-04 14:00',
      ],
    ],
    [
      '9-10 emails\n10-12 deep work thesis\n12-13 lunch with Tom\n14:30 dentist',
      ['Emails 03-04 09:00', 'Deep work thesis 03-04 10:00', 'Lunch with Tom 03-04 12:00', 'Dentist 03-04 14:30'],
    ],
    [
      '6 run, 8 breakfast, 9:30 standup, 11 call supplier, 2 review, 4:15 pick up kids',
      [
        'Run 03-05 06:00',
        'Breakfast 03-05 08:00',
        'Standup 03-05 09:30',
        'Call supplier 03-05 11:00',
        'Review 03-05 14:00',
        'Pick up kids 03-05 16:15',
      ],
    ],
    [
      'tomorrow: 7 run, 8 breakfast, 9:30 standup, 2:00 review',
      ['Run 03-05 07:00', 'Breakfast 03-05 08:00', 'Standup 03-05 09:30', 'Review 03-05 14:00'],
    ],
    [
      'morning gym, afternoon taxes, evening call mum',
      ['Morning gym 03-04', 'Afternoon taxes 03-04', 'Evening call mum 03-04'],
    ],
    [
      'at 9 prep the meeting, at 11 fetch the parcel, at 3 nursery pickup',
      ['Prep the meeting 03-04 09:00', 'Fetch the parcel 03-04 11:00', 'Nursery pickup 03-04 15:00'],
    ],
    [
      '0900 get-in\n0915 ring Birmingham\n1400 reset props tables',
      ['Get-in 03-04 09:00', 'Ring Birmingham 03-04 09:15', 'Reset props tables 03-04 14:00'],
    ],
    [
      'today 8 oatmeal 9:30 rehab 12 lunch with Tom 2 nap 4 call Susan',
      [
        'Oatmeal 03-04 08:00',
        'Rehab 03-04 09:30',
        'Lunch with Tom 03-04 12:00',
        'Nap 03-04 14:00',
        'Call Susan 03-04 16:00',
      ],
    ],
  ])('en: %s', (said, tasks) => {
    expect(tasksOf(said, 'en')).toEqual(tasks);
  });
  test.each<[said: string, tasks: string[]]>([
    [
      '9-10 Mails\n10-12 Abschlussarbeit\n14:30 Zahnarzt',
      ['Mails 03-04 09:00', 'Abschlussarbeit 03-04 10:00', 'Zahnarzt 03-04 14:30'],
    ],
    [
      '9 Uhr Standup, 11 Uhr Lieferant anrufen, 14 Uhr Paket abholen',
      ['Standup 03-04 09:00', 'Lieferant anrufen 03-04 11:00', 'Paket abholen 03-04 14:00'],
    ],
    [
      'Fr 27.3. 7-9 Zählerschrank 9:30 Reifen wechseln 11-15 Restarbeiten 19:00 Training',
      ['Zählerschrank 03-27 07:00', 'Reifen wechseln 03-27 09:30', 'Restarbeiten 03-27 11:00', 'Training 03-27 19:00'],
    ],
  ])('de: %s', (said, tasks) => {
    expect(tasksOf(said, 'de')).toEqual(tasks);
  });
});

describe('items however they are separated', () => {
  test.each<[said: string, tasks: string[]]>([
    ['gym // laundry // call mum', ['Gym', 'Laundry', 'Call mum']],
    ['call mum -> buy gift -> wrap the gift -> post it', ['Call mum', 'Buy gift', 'Wrap the gift', 'Gift: post it']],
    [
      'Gym -> cancel it. Passport -> photo. Amma -> medicine refill.',
      ['Gym -> cancel it', 'Passport -> photo', 'Amma -> medicine refill'],
    ],
    ['[ ] passport form [x] charger [ ] call the bank', ['Passport form', 'Call the bank']],
    [
      '[home] bins out tonight [work] tax return [home] water the plants',
      ['Bins out 03-04', 'Tax return', 'Water the plants'],
    ],
    ['**Monday**\n- gym\n- email Sam\n**Tuesday**\n- laundry', ['Gym 03-09', 'Email Sam 03-09', 'Laundry 03-10']],
    [
      '### Today\n1. gym\n2. email Sam\n### Tomorrow\n1. laundry\n2. call vet',
      ['Gym 03-04', 'Email Sam 03-04', 'Laundry 03-05', 'Call vet 03-05'],
    ],
    [
      'tomorrow: pick up tiles / ring plumber / buy grout / pay Jeanette',
      ['Pick up tiles 03-05', 'Ring plumber 03-05', 'Buy grout 03-05', 'Pay Jeanette 03-05'],
    ],
    ['1) gutters 2) storm windows upstairs 3) card for Linda', ['Gutters', 'Storm windows upstairs', 'Card for Linda']],
    [
      'packing for Rome (flight Saturday): passport, charger, sunscreen',
      ['Packing for Rome: passport, charger, sunscreen 03-07'],
    ],
    [
      'BAKERY ORDER before 4 today: flour 10kg, oat milk x24, napkins 2 ctn',
      ['BAKERY ORDER: flour 10kg, oat milk x24, napkins 2 ctn 03-04 16:00'],
    ],
    [
      'From: Lena Ortiz (Events)\nSubject: Re: offsite\nplease send the headcount by Monday',
      ['Send the headcount 03-09'],
    ],
    [
      'Task | Client\nfix login bug | Acme\nsend invoice | Brightside',
      ['Fix login bug Acme', 'Send invoice Brightside'],
    ],
    [
      'call the bank new line pay rent tomorrow new line water the plants',
      ['Call the bank', 'Pay rent 03-05', 'Water the plants'],
    ],
    [
      'Mon = bins out. Tue = swim kit. Wed = parents evening 5.40',
      ['Bins out 03-09', 'Swim kit 03-10', 'Parents evening 03-04 17:40'],
    ],
    ['book MOT ~ ring the vet ~ Tuesday pay rent', ['Book MOT', 'Ring the vet', 'Pay rent 03-10']],
    ['That + pay the merchant + new ear tags + ring Dai', ['Pay the merchant', 'New ear tags', 'Ring Dai']],
    ['a) passport form b) ring the school c) pay rent', ['Passport form', 'Ring the school', 'Pay rent']],
    ['x return the books\no Mon 6pm choir\n- dentist form', ['Choir 03-09 18:00', 'Dentist form']],
    ['lambing box: iodine, tubes, 2 bottles, old towels', ['Lambing box: iodine, tubes, 2 bottles, old towels']],
  ])('en: %s', (said, tasks) => {
    expect(tasksOf(said, 'en')).toEqual(tasks);
  });
  test.each<[said: string, tasks: string[]]>([
    ['Magazin aufräumen, Lieferwagen waschen', ['Magazin aufräumen', 'Lieferwagen waschen']],
    ['Kuchen vorbeibringen + Rasen mähen', ['Kuchen vorbeibringen', 'Rasen mähen']],
    ['Krankenkasse wechseln bis 30.3.; egal: Weihnachtsessen macht das Büro', ['Krankenkasse wechseln 03-30']],
    [
      'Frau Huber zurückrufen Komma Herztabletten holen Punkt neue Zeile Balkonkasten bepflanzen',
      ['Frau Huber zurückrufen', 'Herztabletten holen', 'Balkonkasten bepflanzen'],
    ],
    ['Packliste Wien: Pass, Ladegerät, Badehose', ['Packliste Wien: Pass, Ladegerät, Badehose']],
    [
      'Mittwoch => Brief beantworten; Geschenk besorgen\nSamstag => Tante zum Flughafen',
      ['Brief beantworten 03-04', 'Geschenk besorgen 03-04', 'Tante zum Flughafen 03-07'],
    ],
    ['Mo Sport, Di Wäsche, Mi frei, Do 17 Uhr Elternabend', ['Sport 03-09', 'Wäsche 03-10', 'Elternabend 03-05 17:00']],
  ])('de: %s', (said, tasks) => {
    expect(tasksOf(said, 'de')).toEqual(tasks);
  });
});
