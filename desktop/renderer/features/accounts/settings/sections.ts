import { Bell, Brain, CalendarSync, CreditCard, Database, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react';

/** The parts of the account settings, in the order in which they are listed. */
export const SECTIONS = ['you', 'security', 'plan', 'planning', 'notifications', 'calendars', 'data'] as const;
export type Section = (typeof SECTIONS)[number];

export const iconOf: Readonly<Record<Section, LucideIcon>> = {
  you: UserRound,
  security: ShieldCheck,
  plan: CreditCard,
  planning: Brain,
  notifications: Bell,
  calendars: CalendarSync,
  data: Database,
};

/** Where the settings begin; what the specification has on them stands there. */
export const ACCOUNT = '/account';

/** The address of a section. */
export const pathOf = (section: Section): string => (section === 'you' ? ACCOUNT : `${ACCOUNT}/${section}`);
