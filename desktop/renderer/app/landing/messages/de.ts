import type { LandingMessages } from './en.ts';

export const landing: LandingMessages = {
  bar: { pricing: 'Preise', viewPricing: 'Preise ansehen', logIn: 'Anmelden', getStarted: 'Loslegen', start: 'Start' },
  theme: { toDark: 'Dunkles Design einschalten', toLight: 'Helles Design einschalten' },
  hero: {
    title: 'KI, die aus dem Chaos im Kopf einen klaren Plan macht',
    lead: 'Sag, was dir durch den Kopf geht, in beliebiger Reihenfolge. Du bekommst EINE Sache für jetzt, und der Rest wartet still, bis er dran ist.',
    action: 'In 5 Minuten aus dem Stillstand',
    scroll: 'Weiter unten gibt es mehr',
  },
  tryIt: {
    title: 'Oder probier es gleich hier',
    promise: 'Ohne Konto. Alles passiert auf diesem Gerät, nichts verlässt es.',
    label: 'Was geht dir durch den Kopf?',
    placeholder: 'Zahnarzt anrufen, Freitag ist die Miete fällig, den Bericht schiebe ich vor mir her …',
    action: 'Zeig mir meine EINE Sache',
    working: 'Wir sortieren …',
    oneThing: 'Deine EINE Sache',
    minutes: 'Etwa {{count}} Minuten.',
    after: 'Alles andere, an seinem Platz',
    thoughts: 'Als Gedanken aufgehoben',
    keep: 'Diesen Plan behalten',
    keepHint: 'Er zieht in dein Konto um, sobald du eins anlegst. Bis dahin bleibt er auf diesem Gerät.',
    again: 'Neu anfangen',
    nothing:
      'Darin war nichts zu tun, und das ist in Ordnung. Erzähl ein wenig mehr, oder lass es einen Gedanken sein.',
    empty: 'Schreib zuerst auf, was dir durch den Kopf geht.',
    broken: 'Das konnte ich hier nicht sortieren. Deine Worte stehen noch im Feld. Bitte versuch es noch einmal.',
  },
  who: {
    title: 'Für wen das ist',
    previous: 'Zurück',
    next: 'Weiter',
    statements: [
      'Du hast vierzig Tabs offen, und die meisten davon im Kopf.',
      'Du weißt, was zählt, und kommst trotzdem nicht ins Tun.',
      'Du hast jeden Planer probiert. Jeder wurde zu noch etwas, worum du dich kümmern musst.',
      'Deine Ideen kommen schneller, als du etwas fertig bekommst.',
      'Abends warst du den ganzen Tag beschäftigt und weißt nicht, womit.',
      'Du brauchst nicht mehr Disziplin. Du brauchst jemanden, der den Haufen mit dir sortiert.',
    ],
  },
  how: {
    title: 'So geht es',
    steps: [
      {
        title: 'Sag, worum es geht',
        text: 'Was du willst, was im Weg steht, und was passiert, wenn sich nichts ändert.',
      },
      { title: 'Mach einen Brain Dump', text: 'Sprich oder tipp. Ohne Ordnung, ohne Kategorien, ohne ganze Sätze.' },
      {
        title: 'Hol dir deinen Plan',
        text: 'EINE Sache zuerst, höchstens fünf für heute. Der Rest ist aufgehoben, außer Sicht.',
      },
      {
        title: 'Tu die EINE Sache',
        text: 'Fünfundzwanzig ruhige Minuten, mit Hilfe beim Anfangen, wenn das Anfangen schwer ist.',
      },
      {
        title: 'Sag, wie es läuft',
        text: 'Der Plan geht mit dir. Ein schlechter Tag ist kein Scheitern, sondern ein neuer Plan.',
      },
    ],
  },
  pictures: {
    title: 'So sieht es aus',
    'brain-dump': {
      alt: 'Der Brain Dump: ein großes Blatt mit allem, was jemanden beschäftigt, und ein Knopf darunter.',
      caption: 'Alles raus, so wie es kommt.',
    },
    'one-thing': {
      alt: 'Die EINE Sache auf ihrer Karte, und unter „Warum gerade das?“ die Gründe mit ihren Punkten.',
      caption: 'EINE Sache, und warum gerade sie.',
    },
    plan: {
      alt: 'Der Plan für einen Tag: die EINE Sache, darunter vier weitere Aufgaben, die Warteschlange zugeklappt.',
      caption: 'Ein Tag, dessen Ende du sehen kannst.',
    },
  },
  manifesto: 'Das ist keine Therapie. Das ist Strategie. Das ist Bewegung.',
  start: {
    title: 'Fang an, wie dein Kopf es mag',
    talk: { title: 'Sprich es aus', demo: 'Aufnahme … „Also, ich hänge gerade fest, weil …“' },
    type: {
      title: 'Schreib es auf',
      demo: 'Ich weiß gar nicht, wo ich anfangen soll, aber es muss einfach alles raus …',
    },
  },
  stuck: {
    title: 'Was der Stillstand kostet',
    items: [
      'Derselbe Gedanke, noch eine Woche mitgeschleppt.',
      'Abende, die weder Arbeit noch Erholung sind.',
      'Mahngebühren, verpasste Angebote, Nachrichten, die zu alt zum Antworten wurden.',
      'Ideen, die Ideen blieben.',
      'Ein wenig mehr Zweifel am eigenen Wort.',
    ],
  },
  prices: {
    title: 'Was es kostet',
    lead: 'Alle Preise vorab. Die Testphase braucht keine Karte und endet von selbst.',
    perDay: 'pro Tag',
    perMonth: 'pro Monat',
    monthly: '7 Tage kostenlos, danach monatlich (=\u00a0119,88 $ im Jahr)',
    yearly: '99,99 $ einmal im Jahr, 17 % weniger',
    daily: 'verlängert sich täglich, bis du kündigst',
    dumps: 'bis zu {{count}} Brain Dumps am Tag',
  },
  testimonials: {
    title: 'So könnte es klingen',
    sample: 'Beispiel',
    items: [
      {
        text: 'Zwei Minuten getippt, und die Schultern sanken. Da war nur noch eine Sache zu tun.',
        who: 'Freie Designerin',
      },
      {
        text: 'Niemand hat mir die letzte Woche vorgehalten. Es ging nur darum, was heute dran ist.',
        who: 'Pfleger im Schichtdienst',
      },
    ],
  },
  closing: {
    title: 'Leg alles ab. Nimm dir eine Sache vor.',
    trial: 'Kostenlos probieren',
    plans: 'Abos ansehen (7 Tage kostenlos)',
  },
  footer: { privacy: 'Datenschutz', terms: 'Nutzungsbedingungen', imprint: 'Impressum' },
  skip: 'Zum Inhalt',
};
