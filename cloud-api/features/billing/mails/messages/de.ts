import type { Letter } from '#api/features/accounts/index.ts';
import type { ChargeMail } from './en.ts';

export const letters: Readonly<Record<ChargeMail, Letter>> = {
  chargeComing: {
    subject: 'Am {date} buchen wir {amount} ab',
    lines: [
      'Dein Abo {plan} verlängert sich am {date}. Dann buchen wir {amount} von deiner Karte ab.',
      'Du möchtest weitermachen? Dann ist nichts zu tun.',
    ],
    button: 'Abo ansehen oder kündigen',
    after: ['Kündigst du vorher, buchen wir nichts ab, und dein Zugang bleibt bis dahin.'],
  },
  trialCharges: {
    subject: 'Deine Testphase endet am {date}',
    lines: [
      'Deine kostenlose Testphase endet am {date}. Weil du eine Karte hinterlegt hast, läuft dein Abo {plan} dann für {amount} weiter.',
    ],
    button: 'Abo ansehen oder kündigen',
    after: ['Kündigst du vorher, buchen wir nichts ab.'],
  },
  trialEnds: {
    subject: 'Deine Testphase endet am {date}',
    lines: [
      'Deine kostenlose Testphase endet am {date}, ganz von selbst. Wir buchen nichts ab: Wir haben keine Karte von dir.',
      'Was du geschrieben hast, bleibt deins. Wenn Unchaos dir geholfen hat, wähl ein Abo und mach weiter, wo du warst.',
    ],
    button: 'Die Abos ansehen',
    after: [],
  },
};
