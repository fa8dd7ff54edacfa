import type { InSomeLanguages } from '#shared/kernel/languages.ts';

/** The countries with known help lines, by ISO 3166 code; `world` where none are known. */
export const HELP_REGIONS = ['DE', 'AT', 'CH', 'GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'world'] as const;
export type HelpRegion = (typeof HELP_REGIONS)[number];

type Said = InSomeLanguages<string>;

/** A service where someone listens. */
export interface HelpLine {
  readonly name: string;
  /** Whom it is for. */
  readonly about: Said;
  /** As dialled in the country, with spaces for readability. */
  readonly phone: string | null;
  /** A text message: what to write, and the number. */
  readonly text: { readonly words: string | null; readonly to: string } | null;
  /** `always`: day and night; otherwise its own page lists the hours. */
  readonly hours: 'always' | 'asked';
  /** The line's own page: the source of its numbers, and where it is available by chat or mail. */
  readonly source: string;
}

export interface Help {
  /** The emergency number. */
  readonly emergency: string;
  readonly lines: readonly HelpLine[];
}

const EVERYBODY: Said = { en: 'for everything, whoever you are', de: 'für alles, egal wer du bist' };
const YOUNG: Said = { en: 'for children and young people', de: 'für Kinder und Jugendliche' };
const HARMED: Said = { en: 'if somebody hurts or threatens you', de: 'wenn dir jemand Gewalt antut oder droht' };
const WOMEN: Said = { en: 'for women who are hurt or threatened', de: 'für Frauen, die Gewalt erleben' };
const CRISIS: Said = { en: 'when living is hard', de: 'wenn das Leben schwer ist' };
const WORLDWIDE: Said = { en: 'finds a line in your country', de: 'findet eine Stelle in deinem Land' };

const always = (
  name: string,
  about: Said,
  phone: string | null,
  source: string,
  text: HelpLine['text'] = null,
): HelpLine => ({ name, about, phone, text, hours: 'always', source });

const asked = (name: string, about: Said, phone: string | null, source: string): HelpLine => ({
  ...{ name, about, phone, text: null, source },
  hours: 'asked',
});

/**
 * The help lines of each country, the one for everyone first; each from its own page. They are compared with those
 * pages by hand before every release (docs/safety.md).
 */
export const HELP: Readonly<Record<HelpRegion, Help>> = {
  DE: {
    emergency: '112',
    lines: [
      always('TelefonSeelsorge', EVERYBODY, '0800 111 0 111', 'https://www.telefonseelsorge.de'),
      asked('Nummer gegen Kummer', YOUNG, '116 111', 'https://www.nummergegenkummer.de'),
      always('Hilfetelefon', WOMEN, '116 016', 'https://www.hilfetelefon.de'),
    ],
  },
  AT: {
    emergency: '112',
    lines: [
      always('Telefonseelsorge', EVERYBODY, '142', 'https://www.telefonseelsorge.at'),
      always('Rat auf Draht', YOUNG, '147', 'https://www.rataufdraht.at'),
      always('Frauenhelpline', WOMEN, '0800 222 555', 'https://www.frauenhelpline.at'),
    ],
  },
  CH: {
    emergency: '112',
    lines: [
      always('Die Dargebotene Hand', EVERYBODY, '143', 'https://www.143.ch'),
      always('Pro Juventute', YOUNG, '147', 'https://www.147.ch'),
      asked('Opferhilfe Schweiz', HARMED, null, 'https://www.opferhilfe-schweiz.ch'),
    ],
  },
  GB: {
    emergency: '999',
    lines: [
      always('Samaritans', EVERYBODY, '116 123', 'https://www.samaritans.org'),
      always('Shout', EVERYBODY, null, 'https://giveusashout.org', { words: 'SHOUT', to: '85258' }),
      always('Childline', YOUNG, '0800 1111', 'https://www.childline.org.uk'),
      always('National Domestic Abuse Helpline', WOMEN, '0808 2000 247', 'https://www.nationaldahelpline.org.uk'),
    ],
  },
  IE: {
    emergency: '112',
    lines: [
      always('Samaritans', EVERYBODY, '116 123', 'https://www.samaritans.org/ireland'),
      always('Text About It', EVERYBODY, null, 'https://www.textaboutit.ie', { words: 'HELLO', to: '50808' }),
      always('Childline', YOUNG, '1800 66 66 66', 'https://www.childline.ie'),
      always('Women’s Aid', WOMEN, '1800 341 900', 'https://www.womensaid.ie'),
    ],
  },
  US: {
    emergency: '911',
    lines: [
      always('988 Lifeline', CRISIS, '988', 'https://988lifeline.org', { words: null, to: '988' }),
      always('Crisis Text Line', EVERYBODY, null, 'https://www.crisistextline.org', { words: 'HOME', to: '741741' }),
      always('National Domestic Violence Hotline', HARMED, '1-800-799-7233', 'https://www.thehotline.org'),
      always('Childhelp', YOUNG, '1-800-422-4453', 'https://www.childhelphotline.org'),
    ],
  },
  CA: {
    emergency: '911',
    lines: [
      always('9-8-8', CRISIS, '988', 'https://988.ca', { words: null, to: '988' }),
      always('Kids Help Phone', YOUNG, '1-800-668-6868', 'https://kidshelpphone.ca', {
        words: 'CONNECT',
        to: '686868',
      }),
      asked('ShelterSafe', WOMEN, null, 'https://sheltersafe.ca'),
    ],
  },
  AU: {
    emergency: '000',
    lines: [
      always('Lifeline', EVERYBODY, '13 11 14', 'https://www.lifeline.org.au', { words: null, to: '0477 13 11 14' }),
      always('Kids Helpline', YOUNG, '1800 55 1800', 'https://kidshelpline.com.au'),
      always('1800RESPECT', HARMED, '1800 737 732', 'https://www.1800respect.org.au'),
    ],
  },
  NZ: {
    emergency: '111',
    lines: [
      always('1737', EVERYBODY, '1737', 'https://1737.org.nz', { words: null, to: '1737' }),
      asked('Youthline', YOUNG, '0800 376 633', 'https://www.youthline.co.nz'),
      always('Women’s Refuge', WOMEN, '0800 733 843', 'https://womensrefuge.org.nz'),
    ],
  },
  world: {
    emergency: '112',
    lines: [
      asked('Find A Helpline', WORLDWIDE, null, 'https://findahelpline.com'),
      asked('Befrienders Worldwide', WORLDWIDE, null, 'https://www.befrienders.org'),
    ],
  },
};

/** The hosts of the pages of all lines. */
export const HELP_HOSTS: readonly string[] = HELP_REGIONS.flatMap((region) =>
  HELP[region].lines.map(({ source }) => source.split('/')[2] ?? ''),
);
