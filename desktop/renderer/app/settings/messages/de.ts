import type { Translation } from '#renderer/platform/language.ts';
import type { settings as english } from './en.ts';

export const settings: Translation<typeof english> = {
  title: 'Einstellungen dieses Computers',
  loading: 'Lädt …',
  failed: 'Der Computer hat nicht geantwortet. Bitte schließ das Fenster und öffne es noch einmal.',
  key: {
    title: 'Die Taste für einen Gedanken',
    text: 'Sie öffnet aus jedem Programm ein kleines Fenster.',
    voice: 'hört gleich zu.',
    voiceTaken: 'würde gleich zuhören, aber ein anderes Programm hat die Taste.',
    timer: 'startet den Timer und hält ihn an.',
    timerTaken: 'würde den Timer starten und anhalten, aber ein anderes Programm hat die Taste.',
    change: 'Ändern',
    changeVoice: 'Die Taste ändern, die zuhört',
    changeTimer: 'Die Taste für den Timer ändern',
    ours: 'Das ist schon eine deiner anderen Tasten.',
    cancel: 'So lassen',
    record: 'Drück die neue Taste',
    recordHint:
      'Strg, Alt oder Super zusammen mit einer anderen Taste, etwa Strg+Umschalt+Leertaste. Esc lässt alles, wie es ist.',
    recordHintMac:
      '⌘, Ctrl oder Alt zusammen mit einer anderen Taste, etwa ⌘+Umschalt+Leertaste. Esc lässt alles, wie es ist.',
    tooLittle: 'Halt Strg, Alt oder Super gedrückt und drück dazu eine andere Taste.',
    taken: 'Ein anderes Programm hat {{keys}}. Deine Taste bleibt, wie sie war.',
    heardNow: 'Sie funktioniert: Du hast sie benutzt, seit Unchaos läuft.',
    heardBefore: 'Sie hat schon funktioniert. Seit dem Start hast du sie noch nicht gedrückt.',
    neverHeard: 'Wir haben sie noch nicht gehört.',
    test: 'Ausprobieren',
    byHand: 'Wenn dein Desktop keine Tastenkürzel zulässt',
  },
  login: {
    title: 'Start',
    label: 'Mit diesem Computer starten',
    hint: 'Unchaos wartet dann leise im Infobereich, wenn du dich anmeldest.',
    failed: 'Das System hat es nicht angenommen.',
  },
  closing: {
    title: 'Wenn ich das Fenster schließe',
    choices: {
      keepRunning: {
        label: 'Weiterlaufen',
        hint: 'Unchaos wartet im Infobereich. Timer und Erinnerungen laufen weiter.',
      },
      quit: { label: 'Beenden', hint: 'Läuft gerade eine Fokuszeit, fragen wir vorher.' },
    },
    noTray: 'Dieser Desktop hat keinen Infobereich. Schließt du das Fenster, beendet sich Unchaos.',
    failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  },
  timer: {
    title: 'Kleiner Timer',
    label: 'Zeigen, wenn der Fokus startet',
    hint: 'Ein kleines Fenster über allen anderen, mit deiner Restzeit und deiner Aufgabe. Du öffnest es auch aus dem Timer oder dem Infobereich.',
    failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  },
  signIn: {
    title: 'Angemeldet bleiben',
    question: 'Auf diesem Computer angemeldet bleiben?',
    why: 'Dieser Computer hat keinen Schlüsselbund, deshalb können wir deine Anmeldung nicht verschlüsseln. Du kannst sie in einer Datei aufheben, die nur dein Benutzerkonto lesen kann. Sie ist nicht verschlüsselt. Oder du meldest dich bei jedem Start neu an.',
    keep: 'Angemeldet bleiben',
    ask: 'Bei jedem Start fragen',
    noKeyring: 'Dieser Computer hat keinen Schlüsselbund für deine Anmeldung.',
    choices: {
      file: {
        label: 'In einer Datei aufheben',
        hint: 'Nur dein Benutzerkonto kann sie lesen. Sie ist nicht verschlüsselt.',
      },
      memory: {
        label: 'Bei jedem Start fragen',
        hint: 'Nichts wird gespeichert. Bis du dich anmeldest, läuft dein Timer weiter, und deine Gedanken bleiben auf diesem Computer.',
      },
    },
    failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  },
  server: {
    title: 'Server',
    change: 'Ändern',
    fixed: 'Das gibt die Umgebung dieses Computers vor (UNCHAOS_API_URL). Hier lässt es sich nicht ändern.',
    what: 'Unchaos startet dann neu, und du meldest dich dort an. Was du für den alten Server geschrieben hast, bleibt bei ihm: Wenn du zurückkommst, ist es wieder da.',
    label: 'Adresse deines Unchaos-Servers',
    hint: 'Zum Beispiel https://unchaos.example.org. Frag die Person, die den Server betreibt.',
    use: 'Diesen Server verwenden',
    asking: 'Verbinden …',
    cancel: 'So lassen',
    found: 'Gefunden. Unchaos startet jetzt neu.',
    refusals: {
      invalid: 'Gib die Adresse eines Servers ein, z.\u00a0B. https://unchaos.example.org',
      insecure: 'Bitte nimm https. Sonst könnten unterwegs andere mitlesen.',
      other: 'Dort antwortet jemand, aber kein Unchaos-Server. Ist die Adresse vollständig?',
      nobody: 'Dort antwortet niemand. Stimmt die Adresse, und bist du online?',
      same: 'Diesen Server nimmst du schon.',
      fixed: 'Die Umgebung dieses Computers gibt den Server vor. Hier lässt er sich nicht ändern.',
      failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
    },
  },
  first: {
    title: 'Wo ist dein Unchaos?',
    text: 'Deine Worte und Pläne liegen auf einem Server. Sag diesem Computer einmal, welcher deiner ist.',
  },
  setAside: {
    title: 'Wir konnten deine Einstellungen nicht lesen und haben sie zurückgesetzt',
    text: 'Die alte Datei liegt noch hier: {{path}}',
  },
  about: {
    title: 'Über Unchaos',
    version: 'Version',
    electron: 'Electron',
    licences:
      'Unchaos baut auf freier Software auf: Electron, Chromium, Node.js, React und andere, jede unter ihrer eigenen Lizenz.',
    website: 'Website',
    privacy: 'Datenschutz',
    terms: 'Nutzungsbedingungen',
    imprint: 'Impressum',
    notOpened: 'Es ging kein Browser auf. Die Adresse ist {{address}}',
  },
  check: {
    listening: {
      title: 'Drück jetzt {{keys}}',
      text: 'Das öffnet ein kleines Fenster für einen Gedanken, was du auch gerade tust.',
    },
    heard: { title: 'Angekommen.', text: 'Ab jetzt öffnet diese Taste das kleine Fenster, was du auch gerade tust.' },
    silent: {
      title: 'Noch nichts gehört',
      text: 'Falls du {{keys}} gedrückt hast, hält dieser Computer das zurück. So änderst du das:',
    },
    taken: { title: 'Ein anderes Programm hat {{keys}}', text: 'Wähl in den Einstellungen eine andere Taste. Oder:' },
    elsewhere: 'Klick in ein anderes Programm und drück es dort. Das öffnet ein kleines Fenster für einen Gedanken.',
    again: 'Noch einmal versuchen',
    later: 'Nicht jetzt',
    done: 'Gut',
  },
  wayOut: {
    gnome:
      'Öffne Einstellungen > Tastatur > Eigene Tastenkombinationen, leg eine an und gib ihr diesen Befehl und deine Taste:',
    kde: 'Öffne Systemeinstellungen > Kurzbefehle > Befehl hinzufügen und gib ihm diesen Befehl und deine Taste:',
    other: 'Gib in den Einstellungen deines Desktops einer Taste deiner Wahl diesen Befehl:',
    system: 'Lass ein anderes Programm diesen Link öffnen:',
    link: 'Ein Link tut dasselbe:',
  },
};
