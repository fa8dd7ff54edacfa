import type { Letter } from '#api/features/accounts/index.ts';
import type { ChargeMail } from './en.ts';

export const de: Readonly<Record<ChargeMail, Letter>> = {
  chargeComing: {
    subject: 'Am {date} werden {amount} abgebucht',
    lines: [
      'Dein Abo {plan} verlängert sich am {date}. Dann werden {amount} von deiner Karte abgebucht.',
      'Du möchtest weitermachen? Dann ist nichts zu tun.',
    ],
    button: 'Abo ansehen oder kündigen',
    after: ['Kündigst du vor diesem Tag, wird nichts abgebucht, und dein Zugang bleibt bis dahin.'],
  },
  trialCharges: {
    subject: 'Deine Testphase endet am {date}',
    lines: [
      'Deine kostenlose Testphase endet am {date}. Weil du eine Karte hinterlegt hast, geht dein Abo {plan} dann weiter, und {amount} werden abgebucht.',
    ],
    button: 'Abo ansehen oder kündigen',
    after: ['Kündigst du vor diesem Tag, wird nichts abgebucht.'],
  },
  trialEnds: {
    subject: 'Deine Testphase endet am {date}',
    lines: [
      'Deine kostenlose Testphase endet am {date}, ganz von selbst. Es wird nichts abgebucht: Wir haben keine Karte von dir.',
      'Was du geschrieben hast, bleibt deins. Wenn Unchaos dir geholfen hat, wähle ein Abo und mach weiter, wo du bist.',
    ],
    button: 'Die Abos ansehen',
    after: [],
  },
};
