import type { LegalWords } from './en.ts';

export const legal: LegalWords = {
  updated: 'Zuletzt geändert am 27. November 2026',
  privacy: {
    title: 'Datenschutz',
    lead: 'Du erzählst Unchaos, was dich beschäftigt. Hier steht in einfachen Worten, was damit geschieht.',
    sections: [
      {
        title: 'Was wir speichern',
        texts: ['Nur, was das Produkt braucht, um zu funktionieren:'],
        points: [
          'Dein Konto: Name, E-Mail, ein Prüfwert deines Passworts (nie das Passwort selbst), deine Zeitzone und dein Geburtsdatum, falls du es angegeben hast.',
          'Was du schreibst oder sprichst: deine Gedanken, die Aufgaben und Pläne daraus, Rückblicke, Fokuszeiten und was sie davon zeigen, wie du Dinge beginnst, aufschiebst und beendest.',
          'Deine Geräte: Browser und System überall dort, wo du angemeldet bist, damit du eine Anmeldung beenden kannst.',
          'Kalender, die du hinzufügst: ihre Adressen und App-Passwörter, verschlüsselt, deine Benutzernamen dort, und Titel und Zeiten von einer Woche zurück bis 60 Tage voraus, bis du sie entfernst. Mit „Nur belegte Zeiten“ keine Titel.',
          'Dein Abo: welches es ist, bis wann, und wie oft du Gedanken sortieren ließest. Kartennummern erreichen uns nie.',
        ],
      },
      {
        title: 'Wer für uns damit arbeitet',
        texts: [
          'Wir verkaufen nichts, zeigen keine Werbung, und niemand Drittes folgt dir hier. Diese Dienste verarbeiten Daten für uns:',
        ],
        points: [
          'Konto und Speicherung: Anmeldung und Daten laufen beim Kontodienst und in der Datenbank dieses Unchaos-Servers.',
          'KI: Deine Gedanken liest unser eigenes Programm auf dem Server oder auf deinem Gerät. Ist auf diesem Server ein fremder KI-Dienst eingeschaltet (OpenAI oder ein vergleichbarer), so gehen der Text und eine gesprochene Aufnahme an ihn, um sortiert oder aufgeschrieben zu werden. Jedes Ergebnis sagt, wer gelesen hat. In deinem Konto steht jeder Text und jede Aufnahme, die gesendet wurde, wann und an wen, und ein Schalter behält alles auf diesem Server.',
          'Zahlungen: Stripe verarbeitet Karten, Rechnungen und die Aboverwaltung.',
          'E-Mail: Ein Maildienst stellt Bestätigungen, Links und Hinweise zu.',
          'Kalender: Google erhält deine Aufgaben mit Datum nur, wenn du deinen Kalender verbindest, und nur bis du ihn trennst.',
          'Schutz der Formulare: unser eigenes Rätsel, das dein Gerät löst. Nutzt dieser Server stattdessen hCaptcha, sieht hCaptcha beim Anmelden deine Netzadresse.',
          'Fehler werden überwacht, damit wir sie beheben können; die Berichte enthalten keinen Text von dir.',
        ],
      },
      {
        title: 'Auf deinem Gerät',
        texts: [
          'Entwürfe, beim Fokussieren geparkte Gedanken, Farbschema, Sprache, Zeitzone und deine Anmeldung bleiben im Speicher deines Browsers oder der App. Es gibt ein Cookie; es schützt, was du sendest, vor gefälschten Seiten. Cookies zur Verfolgung gibt es nicht.',
        ],
      },
      {
        title: 'Wie lange',
        texts: [
          'Solange du ein Konto hast. Löschst du es in den Einstellungen, ist sofort alles weg; Sicherungen vergessen es innerhalb von 30 Tagen. Rechnungen bewahren wir auf, solange das Gesetz es verlangt.',
        ],
      },
      {
        title: 'Deine Rechte',
        texts: [
          'Alles herunterladen, berichtigen oder löschen: jederzeit in deinen Kontoeinstellungen. Für jedes andere Anliegen schreib an {{email}}; wir antworten innerhalb von 30 Tagen. Du kannst dich auch bei der Datenschutzbehörde deines Landes beschweren.',
        ],
      },
      {
        title: 'Alter',
        texts: [
          'Unchaos ist für Menschen ab 13 Jahren, in der Europäischen Union ab 16. Gibst du bei der Anmeldung dein Geburtsdatum an, verlangen wir überall 16.',
        ],
      },
      {
        title: 'Änderungen',
        texts: ['Ändern wir hier etwas, das für dich wichtig ist, sagen wir es dir vorher per E-Mail.'],
      },
    ],
  },
  terms: {
    title: 'Nutzungsbedingungen',
    lead: 'Die Vereinbarung zwischen dir und Unchaos, so kurz es geht.',
    sections: [
      {
        title: 'Was Unchaos ist',
        texts: [
          'Ein Begleiter, der aus dem, was dich beschäftigt, einen Plan macht. Es ist Strategie, keine Therapie, und kein Ersatz für medizinische oder psychologische Hilfe. Wenn du in Gefahr bist, ruf bitte den Notruf.',
          'Die Ergebnisse macht ein Programm, manchmal eine KI. Sie können falsch sein: Du entscheidest, was du tust.',
        ],
      },
      {
        title: 'Dein Konto',
        texts: [
          'Du musst mindestens 13 Jahre alt sein, in der Europäischen Union mindestens 16. Behalte dein Passwort für dich und halte deine E-Mail aktuell. Ein Konto ist für einen Menschen.',
          'Was du schreibst, bleibt deins. Wir dürfen es nur verarbeiten, um dir das Produkt zu geben.',
        ],
      },
      {
        title: 'Abos und Zahlung',
        texts: ['Die Preise stehen da, bevor du ein Konto anlegst, und noch einmal, bevor du zahlst.'],
        points: [
          'Es gibt Abos für den Tag, den Monat und das Jahr. Jedes verlängert sich, bis du kündigst.',
          'Das Monatsabo kann mit 7 Tagen zur Probe beginnen. Dafür brauchst du keine Karte, und die Probe endet von selbst.',
          'Du kannst jederzeit in deinem Konto kündigen; der Zugang bleibt bis zum Ende der bezahlten Zeit.',
          'Vor einer Abbuchung nach einer Probe oder nach einem Jahr sagen wir dir 3 Tage und 1 Tag vorher Bescheid.',
        ],
      },
      {
        title: 'Fairer Umgang',
        texts: [
          'Bitte brich mit Unchaos kein Gesetz, greif den Dienst nicht an, umgeh seine Grenzen nicht und nutz ihn nicht im Namen anderer. Ein Konto, das es doch tut, dürfen wir schließen, und sagen warum.',
        ],
      },
      {
        title: 'Haftung',
        texts: [
          'Wir arbeiten sorgfältig, können aber nicht versprechen, dass der Dienst immer da und ohne Fehler ist. Soweit das Gesetz es erlaubt, haften wir höchstens mit dem, was du uns in den letzten 3 Monaten gezahlt hast. Nichts hier beschränkt die Haftung für Vorsatz, grobe Fahrlässigkeit oder Schäden an Leben und Gesundheit, oder deine Rechte als Verbraucherin oder Verbraucher.',
        ],
      },
      {
        title: 'Ende',
        texts: [
          'Du kannst dein Konto löschen, wann du willst; ein laufendes Abo endet damit. Sollten wir den Dienst schließen, sagen wir es früh genug, damit du deine Daten mitnehmen kannst.',
        ],
      },
      { title: 'Fragen', texts: ['Schreib an {{email}}. Dir antwortet ein Mensch.'] },
    ],
  },
  support: {
    title: 'Hilfe',
    lead: 'Etwas geht nicht, oder du hast eine Frage? Schreib an {{email}}. Dir antwortet ein Mensch.',
    sections: [
      {
        title: 'Was uns hilft, dir zu helfen',
        texts: ['Was du getan hast, was du erwartet hast und was stattdessen geschah. Bitte schick keine Passwörter.'],
      },
      {
        title: 'Oft gefragt',
        texts: [],
        points: [
          'Passwort vergessen? Wähl auf der Anmeldeseite „Passwort vergessen?“. Der Link gilt eine Stunde.',
          'Keine E-Mail von uns? Schau in den Spam-Ordner und fordere sie dann noch einmal an.',
          'Ein Gedanke scheint weg? Was du getippt hast, bleibt auf deinem Gerät, bis es angekommen ist. Öffne „Brain Dump“, dort ist es.',
          'Du willst gehen? Konto, dann „Meine Daten herunterladen“ und „Konto löschen“.',
        ],
      },
      {
        title: 'Es geht dir nicht gut?',
        texts: [
          'Unchaos ist kein Notdienst. Wenn du daran denkst, dir etwas anzutun, ruf bitte den Notruf, oder finde unter findahelpline.com ein kostenloses Telefon in deiner Nähe.',
        ],
      },
    ],
  },
};
