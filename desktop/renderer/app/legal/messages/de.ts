import type { LegalMessages } from './en.ts';

export const legal: LegalMessages = {
  updated: 'Zuletzt geändert am 28. November 2026',
  privacy: {
    title: 'Datenschutz',
    lead: 'Du erzählst Unchaos, was dich beschäftigt. Hier steht in einfachen Worten, was damit passiert.',
    sections: [
      {
        title: 'Was wir speichern',
        texts: ['Nur, was Unchaos braucht, um zu funktionieren:'],
        points: [
          'Dein Konto: Name, E-Mail-Adresse, Zeitzone und dein Geburtsdatum, falls du es angegeben hast. Dein Passwort speichern wir nie, nur einen Prüfwert davon.',
          'Was du schreibst oder sagst: deine Brain Dumps, die Aufgaben und Pläne daraus, deine Rückblicke und Wochenrückblicke. Wenn du eine Liste korrigierst, lernt Unchaos, wie du etwas meinst. Das kannst du in deinem Konto ansehen und löschen.',
          'Wie du arbeitest: deine Fokuszeiten und was sie darüber zeigen, wie du Dinge anfängst, aufschiebst und beendest. Solange eine Fokuszeit läuft, speichern wir, worum es geht und wie viel Zeit bleibt. So können deine anderen Geräte sie anzeigen.',
          'Wie du dich anmeldest: Browser und System jedes Geräts, damit du es abmelden kannst. Nutzt du Passkeys oder die Anmeldung in zwei Schritten, speichern wir auch den öffentlichen Teil jedes Passkeys, einen verschlüsselten Schlüssel für deine Codes und Prüfwerte deiner Wiederherstellungscodes. Dein Fingerabdruck oder Gesicht verlässt nie dein Gerät.',
          'Kalender, die du hinzufügst: Adressen und App-Passwörter (verschlüsselt) und deine Benutzernamen dort. Dazu Titel und Zeiten, von einer Woche zurück bis 60 Tage voraus. Mit „Nur belegte Zeiten“ speichern wir keine Titel.',
          'Dein Abo: welches du hast, bis wann, und wie viele Brain Dumps du genutzt hast. Deine Kartennummer sehen wir nie.',
        ],
      },
      {
        title: 'Wer für uns damit arbeitet',
        texts: [
          'Wir verkaufen nichts, zeigen keine Werbung und lassen niemanden dein Verhalten verfolgen. Diese Dienste verarbeiten Daten für uns:',
        ],
        points: [
          'Anmeldung und Speicherung: der Kontodienst und die Datenbank dieses Unchaos-Servers.',
          'KI: Unser eigenes Programm sortiert deine Brain Dumps, auf diesem Server oder auf deinem Gerät. Ein Server kann auch einen fremden KI-Dienst nutzen (OpenAI oder einen vergleichbaren). Der bekommt dann den Text, um ihn zu sortieren, oder eine Aufnahme, um sie aufzuschreiben. Bei jedem Ergebnis steht, wer es gelesen hat.',
          'Darüber entscheidest du: In deinem Konto steht jeder Text und jede Aufnahme, die wir gesendet haben, wann und an wen. Mit einem Schalter dort bleibt alles auf diesem Server. Worte über eine Krise gehen nie an einen KI-Dienst.',
          'Sprechen im Browser: Dein Browser macht aus deiner Stimme Text. Manche Browser schicken den Ton dafür an ihren Hersteller.',
          'Zahlungen: Stripe kümmert sich um Karten, Rechnungen und das Abo.',
          'E-Mail: Ein E-Mail-Dienst stellt Bestätigungen, Links und Hinweise zu.',
          'Google Kalender: nur, wenn du ihn verbindest. Dann schreiben wir deine Aufgaben mit Datum in einen eigenen Kalender namens „Unchaos“. Deine anderen Google-Kalender sehen wir damit nicht.',
          'Google-Kalender lesen: nur, wenn du das eigens erlaubst. Dann lesen wir Titel und Zeiten der Kalender, die du auswählst, für deinen Plan und für nichts anderes, und können dort nichts ändern. Wir halten uns an die Google API Services User Data Policy, auch an die Vorgaben zu „Limited Use“.',
          'Dein eigener Kalender-Server: nur wenn du das willst. Dann tragen wir deine Aufgaben mit Uhrzeit in den Kalender ein, den du aussuchst.',
          'Schutz der Formulare: ein kleines Rätsel von uns, das dein Gerät löst. Nutzt dieser Server stattdessen hCaptcha, sieht hCaptcha deine Netzadresse.',
          'Fehlermeldungen: Geht etwas kaputt, bekommen wir einen Bericht, damit wir es reparieren können. Darin steht kein Wort von dir.',
        ],
      },
      {
        title: 'Auf deinem Gerät',
        texts: [
          'Dein Browser oder die App speichert deine Anmeldung, Entwürfe, Farbschema, Sprache und Zeitzone, Aufnahmen, die noch nicht aufgeschrieben sind, und Änderungen, die du offline gemacht hast. Gedanken, die du beim Fokussieren parkst, bleiben nur auf diesem Gerät.',
          'Wir nutzen ein Cookie. Es schützt, was du sendest, vor gefälschten Seiten. Während du Google Kalender verbindest, gibt es zehn Minuten lang ein zweites. Tracking-Cookies nutzen wir nicht.',
        ],
      },
      {
        title: 'Wie lange',
        texts: ['Solange du ein Konto hast. Manches löschen wir früher:'],
        points: [
          'Gelöschte Aufgaben verschwinden nach 30 Tagen endgültig.',
          'Kalendereinträge verschwinden eine Woche, nachdem sie vorbei sind, oder wenn du den Kalender entfernst.',
          'Eine Anmeldung endet, wenn du sie 30 Tage nicht nutzt, spätestens nach 180 Tagen.',
          'Löschst du dein Konto, ist alles, was wir über dich speichern, sofort weg. Aus Sicherungen verschwindet es innerhalb von 30 Tagen. Stripe bewahrt Rechnungen so lange auf, wie das Gesetz es verlangt.',
        ],
      },
      {
        title: 'Deine Rechte',
        texts: [
          'Wer diesen Server betreibt und für deine Daten verantwortlich ist, steht im Impressum.',
          'Du kannst deine Daten jederzeit in deinem Konto herunterladen, korrigieren oder löschen. Hast du ein anderes Anliegen zum Datenschutz, schreib an {{email}}. Wir antworten innerhalb von 30 Tagen. Du kannst dich auch bei der Datenschutzbehörde deines Landes beschweren.',
        ],
      },
      {
        title: 'Alter',
        texts: [
          'Unchaos ist für Menschen ab 13 Jahren, in der Europäischen Union ab 16. Gibst du beim Anlegen des Kontos dein Geburtsdatum an, musst du überall mindestens 16 sein.',
        ],
      },
      {
        title: 'Änderungen',
        texts: ['Ändern wir hier etwas, das für dich wichtig ist, schreiben wir dir vorher eine E-Mail.'],
      },
    ],
  },
  terms: {
    title: 'Nutzungsbedingungen',
    lead: 'Unsere Vereinbarung mit dir, so kurz wie möglich.',
    sections: [
      {
        title: 'Was Unchaos ist',
        texts: [
          'Unchaos macht aus dem, was dich beschäftigt, einen Plan. Das ist Strategie, keine Therapie, und ersetzt keine medizinische oder psychologische Hilfe. Wenn du in Gefahr bist, ruf bitte den Notruf an.',
          'Die Ergebnisse kommen von einem Programm, manchmal von einer KI. Das kann danebenliegen. Du entscheidest, was du tust.',
        ],
      },
      {
        title: 'Dein Konto',
        texts: [
          'Du musst mindestens 13 Jahre alt sein, in der Europäischen Union mindestens 16. Behalte dein Passwort und deine Passkeys für dich und halte deine E-Mail-Adresse aktuell. Ein Konto ist für eine Person.',
          'Was du schreibst, gehört dir. Wir nutzen es nur, damit Unchaos für dich funktioniert.',
        ],
      },
      {
        title: 'Abos und Zahlung',
        texts: ['Du siehst den Preis, bevor du ein Konto anlegst, und noch einmal, bevor du zahlst.'],
        points: [
          'Es gibt Abos für einen Tag, einen Monat oder ein Jahr. Jedes verlängert sich, bis du kündigst.',
          'Das Monatsabo kann mit einer kostenlosen Testphase von 7 Tagen beginnen. Dafür brauchst du keine Karte, und ohne Karte endet sie von selbst.',
          'Du kannst jederzeit in deinem Konto kündigen. Dein Zugang bleibt bis zum Ende der bezahlten Zeit.',
          'Wir schreiben dir 3 Tage und 1 Tag, bevor wir für den nächsten Monat, das nächste Jahr oder nach einer Testphase abbuchen. Das Tagesabo verlängert sich ohne E-Mail.',
        ],
      },
      {
        title: 'Fairer Umgang',
        texts: [
          'Bitte nutz Unchaos nicht, um Gesetze zu brechen, den Dienst anzugreifen, seine Grenzen zu umgehen oder im Namen anderer zu handeln. Tust du es doch, dürfen wir dein Konto schließen und sagen dir, warum.',
        ],
      },
      {
        title: 'Haftung',
        texts: [
          'Wir arbeiten sorgfältig, können aber nicht versprechen, dass Unchaos immer erreichbar und fehlerfrei ist. Soweit das Gesetz es erlaubt, haften wir höchstens mit dem, was du uns in den letzten 3 Monaten gezahlt hast.',
          'Das gilt nicht für Vorsatz, grobe Fahrlässigkeit und Schäden an Leben und Gesundheit. Deine Rechte als Verbraucherin oder Verbraucher bleiben, wie sie sind.',
        ],
      },
      {
        title: 'Ende',
        texts: [
          'Du kannst dein Konto löschen, wann du willst. Ein laufendes Abo endet damit. Sollten wir Unchaos einmal schließen, sagen wir dir früh genug Bescheid, damit du deine Daten mitnehmen kannst.',
        ],
      },
      { title: 'Fragen', texts: ['Schreib an {{email}}. Dir antwortet ein Mensch.'] },
    ],
  },
  support: {
    title: 'Hilfe',
    lead: 'Etwas klappt nicht, oder du hast eine Frage? Schreib an {{email}}. Dir antwortet ein Mensch.',
    sections: [
      {
        title: 'Was uns hilft, dir zu helfen',
        texts: [
          'Was du gemacht hast, was du erwartet hast und was stattdessen passiert ist. Bitte schick keine Passwörter.',
        ],
      },
      {
        title: 'Häufige Fragen',
        texts: [],
        points: [
          'Passwort vergessen? Wähl auf der Anmeldeseite „Passwort vergessen?“. Der Link gilt eine Stunde.',
          'Keine E-Mail von uns? Schau in den Spam-Ordner und fordere sie dann noch einmal an.',
          'Ein Gedanke ist weg? Was du getippt hast, bleibt auf deinem Gerät, bis es bei uns ankommt. Öffne „Brain Dump“, dort ist es.',
          'Du willst gehen? Öffne dein Konto, dann „Daten und Datenschutz“. Dort kannst du deine Daten herunterladen und dein Konto löschen.',
        ],
      },
      {
        title: 'Geht es dir nicht gut?',
        texts: [
          'Unchaos ist kein Notdienst. Wenn du daran denkst, dir etwas anzutun, ruf bitte den Notruf an. Unter findahelpline.com findest du kostenlose Hilfe am Telefon in deiner Nähe.',
        ],
      },
    ],
  },
  imprint: {
    title: 'Impressum',
    lead: 'Wer dieses Unchaos betreibt. Angaben nach § 5 DDG.',
    operator: 'Betreiber',
    representative: 'Vertreten durch',
    contact: 'Kontakt',
    phone: 'Telefon: {{phone}}',
    email: 'E-Mail: {{email}}',
    register: 'Register',
    vatId: 'Umsatzsteuer-Identifikationsnummer',
    empty: 'Für diesen Server ist noch kein Betreiber eingetragen. Fragen beantwortet {{email}}.',
  },
};
