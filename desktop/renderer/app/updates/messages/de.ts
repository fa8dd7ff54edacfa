import type { Translation } from '#renderer/platform/language.ts';
import type { updates as english } from './en.ts';

export const updates: Translation<typeof english> = {
  title: 'Updates',
  check: 'Jetzt nachsehen',
  install: 'Neu starten und aktualisieren',
  state: {
    idle: 'Du hast die neueste Version.',
    checking: 'Wir suchen nach einer neueren Version …',
    downloading: 'Version {{version}} ist unterwegs. Du kannst weiterarbeiten.',
    ready: 'Version {{version}} ist bereit. Es dauert einen Augenblick, und nichts von dir geht verloren.',
    focusing: 'Version {{version}} ist bereit. Sie wartet, bis deine Fokuszeit vorbei ist.',
  },
  problem: {
    development: 'Diese App läuft aus dem Quellcode. Aktualisiere sie dort, wo du sie herhast.',
    archive:
      'Diese App wurde von Hand entpackt. Zum Aktualisieren hol dir die neue von unchaos.app und entpacke sie an ihre Stelle.',
    flatpak: 'Deine Softwareverwaltung hält diese App aktuell.',
    unconfigured: 'Diese App aktualisiert sich nicht selbst. Frag bitte die Person, von der du sie hast.',
    network: 'Der Update-Server ist gerade nicht erreichbar. Wir sehen später noch einmal nach.',
    unsigned: 'Es gibt ein Update, das nicht von uns stammt. Wir haben es übersprungen. Deine App bleibt, wie sie ist.',
    replayed: 'Der Update-Server bietet eine ältere Version an. Deine App bleibt, wie sie ist.',
    damaged: 'Das Update war beschädigt, und wir haben es verworfen. Bitte versuch es später noch einmal.',
    broken: 'Das hat nicht geklappt. Deine App bleibt, wie sie ist. Bitte versuch es später noch einmal.',
  },
  early: {
    label: 'Neue Versionen früher ausprobieren',
    hint: 'Du bekommst sie vor allen anderen. Ab und zu klappt vielleicht etwas noch nicht.',
  },
};
