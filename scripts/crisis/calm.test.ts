import { expect, test } from 'vitest';
import { isCrisis } from '#shared/care/crisis.ts';
import { byTier } from '../tier.ts';
import { readWhole } from './rows.ts';

/** Percentage of whole dumps without a crisis that may raise an alarm. */
const MOST_ALARMS = 1.5;
/** Reads every nth dump of the corpus: reading all takes 40 seconds. */
const STRIDE = byTier({ fast: 8, all: 1 });

test.each(['en', 'de'] as const)('whole dumps of tired and angry people are no crisis: %s', (lang) => {
  const all = readWhole().filter((row) => row.lang === lang);
  expect(all.length).toBeGreaterThan(2_000);
  const dumps = all.filter((_, at) => at % STRIDE === 0);
  const alarms = dumps.filter(({ text }) => isCrisis(text));
  expect((100 * alarms.length) / dumps.length, alarms.map(({ id }) => id).join(' ')).toBeLessThanOrEqual(MOST_ALARMS);
});

// None of these is training data; each was once a false alarm.
test.each([
  'Seit vier Tagen keine Heizung und ich sitz mit Mütze am Schreibtisch. Monteur kommt Donnerstag, hat die Verwaltung bestellt. Donnerstag also Homeoffice anmelden. Abgabe Layout heute 18 Uhr!!! Verklagen werd ich niemanden, dafür fehlt mir die Kraft. Heizlüfter von Basti holen',
  'Er hat die Schlüssel mitgenommen. Nein falsch, ICH hab die Schlüssel, er hat die Kaffeemaschine. Ich schreib ihm nicht. Ich schreib ihm ganz sicher nicht. Namen vom Mietvertrag streichen lassen, also Hausverwaltung anrufen, morgen ab neun. Netflix-Passwort ändern haha Samstag mit Steffi Regal abholen Alles tut weh und keiner ist schuld.',
  'Erkältung im Anmarsch, na super, vor dem Konzert. Zur Apotheke morgen, Salbeitee und das Spray Kleid kürzen lassen bis spätestens Freitag Noten kopiert die Irmi. Absagen tu ich sicher nicht, und wenn ich krächze wie ein Rabe. Chorprobe ist jetzt immer mittwochs um halb sieben',
  'Zivilschutz ist verschoben auf Mai, ein Problem weniger. Velo hat der Laden geflickt, heute vor 18 Uhr abholen Zügeltermin mit Nadja abmachen Serafe-Rechnung zahlen bis Ende Monat Ich vermisse den Sommer und mich im Sommer.',
])('an ordinary dump is no need: %s', (said) => expect(isCrisis(said)).toBe(false));
