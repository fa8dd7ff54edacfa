import type { wayBack as english } from './en.ts';

export const wayBack: typeof english = {
  connected: { title: 'Dein Kalender ist verbunden', text: 'Du kannst jetzt zu Unchaos zurückgehen.' },
  refused: {
    title: 'Nichts ist verbunden',
    text: 'Du hast es nicht erlaubt, und das ist in Ordnung. Du kannst zu Unchaos zurückgehen.',
  },
  partly: {
    title: 'Noch ist nichts verbunden',
    text: 'Google braucht beide Häkchen. Bitte geh zurück zu Unchaos und versuch es noch einmal.',
  },
  failed: { title: 'Das hat nicht geklappt', text: 'Bitte geh zurück zu Unchaos und versuch es noch einmal.' },
  open: 'Unchaos öffnen',
  closeTab: 'Danach kannst du diesen Tab schließen.',
};
