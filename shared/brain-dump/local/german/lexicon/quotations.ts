import type { Quotation } from '../../lexicon/quotation.ts';

/** German quotations in the public domain, from the authors' own works or a translation before 1929. */
export const GERMAN_QUOTATIONS: readonly Quotation[] = [
  // Tao Te King 64, Richard Wilhelm 1911
  {
    quote: 'Eine tausend Meilen weite Reise beginnt vor deinen Füßen.',
    author: 'Laotse',
    moods: ['overwhelmed', 'stuck'],
  },
  // Wilhelm Tell, dritter Aufzug, erste Szene
  {
    quote: 'Wer gar zu viel bedenkt, wird wenig leisten.',
    author: 'Friedrich Schiller',
    moods: ['stuck', 'worried'],
  },
  {
    quote: 'Früh übt sich, was ein Meister werden will.',
    author: 'Friedrich Schiller',
    moods: ['driven', 'dreaming'],
  },
  // Das Stunden-Buch
  {
    quote: 'Laß dir Alles geschehn: Schönheit und Schrecken. Man muß nur gehn: Kein Gefühl ist das fernste.',
    author: 'Rainer Maria Rilke',
    moods: ['sad', 'overwhelmed'],
  },
  {
    quote:
      'Ich lebe mein Leben in wachsenden Ringen, die sich über die Dinge ziehn. Ich werde den letzten vielleicht nicht vollbringen, aber versuchen will ich ihn.',
    author: 'Rainer Maria Rilke',
    moods: ['dreaming', 'driven'],
  },
  // Patmos
  { quote: 'Wo aber Gefahr ist, wächst das Rettende auch.', author: 'Friedrich Hölderlin', moods: ['worried'] },
  // Zahme Xenien
  {
    quote: 'Wie das Gestirn, ohne Hast, aber ohne Rast, drehe sich jeder um die eigne Last.',
    author: 'Johann Wolfgang von Goethe',
    moods: ['overwhelmed', 'driven'],
  },
  // Wilhelm Meisters Wanderjahre
  {
    quote: 'Es ist nicht genug, zu wissen, man muß auch anwenden; es ist nicht genug, zu wollen, man muß auch tun.',
    author: 'Johann Wolfgang von Goethe',
    moods: ['driven'],
  },
  // Wandrers Nachtlied
  {
    quote:
      'Über allen Gipfeln ist Ruh, in allen Wipfeln spürest du kaum einen Hauch; die Vögelein schweigen im Walde. Warte nur, balde ruhest du auch.',
    author: 'Johann Wolfgang von Goethe',
    moods: ['tired', 'calm'],
  },
  // Faust, Vorspiel auf dem Theater
  {
    quote: 'Der Worte sind genug gewechselt, laßt mich auch endlich Taten sehn!',
    author: 'Johann Wolfgang von Goethe',
    moods: ['driven', 'stuck'],
  },
  // Beantwortung der Frage: Was ist Aufklärung?
  {
    quote: 'Habe Mut, dich deines eigenen Verstandes zu bedienen!',
    author: 'Immanuel Kant',
    moods: ['stuck', 'driven'],
  },
  // Also sprach Zarathustra, Vorrede
  {
    quote: 'Man muß noch Chaos in sich haben, um einen tanzenden Stern gebären zu können.',
    author: 'Friedrich Nietzsche',
    moods: ['overwhelmed', 'dreaming'],
  },
  // Sudelbücher
  {
    quote:
      'Ich kann freilich nicht sagen, ob es besser werden wird, wenn es anders wird; aber so viel kann ich sagen: es muß anders werden, wenn es gut werden soll.',
    author: 'Georg Christoph Lichtenberg',
    moods: ['stuck'],
  },
  // Cherubinischer Wandersmann
  {
    quote: 'Mensch, werde wesentlich: denn wenn die Welt vergeht, so fällt der Zufall weg, das Wesen, das besteht.',
    author: 'Angelus Silesius',
    moods: ['overwhelmed'],
  },
  {
    quote:
      'Die Ros’ ist ohn Warum; sie blühet, weil sie blühet, sie acht’t nicht ihrer selbst, fragt nicht, ob man sie siehet.',
    author: 'Angelus Silesius',
    moods: ['calm', 'worried'],
  },
  // Mondnacht
  {
    quote: 'Und meine Seele spannte weit ihre Flügel aus, flog durch die stillen Lande, als flöge sie nach Haus.',
    author: 'Joseph von Eichendorff',
    moods: ['dreaming', 'calm'],
  },
  // Gebet
  {
    quote:
      'Wollest mit Freuden und wollest mit Leiden mich nicht überschütten! Doch in der Mitten liegt holdes Bescheiden.',
    author: 'Eduard Mörike',
    moods: ['tired', 'calm'],
  },
  // Trost
  {
    quote:
      'Tröste dich, die Stunden eilen, und was all dich drücken mag, auch das Schlimmste kann nicht weilen, und es kommt ein andrer Tag.',
    author: 'Theodor Fontane',
    moods: ['sad', 'tired'],
  },
  // An sich
  { quote: 'Sei dennoch unverzagt! Gib dennoch unverloren!', author: 'Paul Fleming', moods: ['sad', 'worried'] },
  // Die Heimkehr
  {
    quote:
      'Herz, mein Herz, sei nicht beklommen, und ertrage dein Geschick. Neuer Frühling gibt zurück, was der Winter dir genommen.',
    author: 'Heinrich Heine',
    moods: ['sad'],
  },
];
