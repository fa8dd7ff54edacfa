import { Bell, Brain, CalendarSync, CreditCard, Database, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react';

/** Sections of the account settings, in the order listed. */
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

/** Path of the first section, which holds what the specification describes. */
export const ACCOUNT = '/account';

/** Path of a section. */
export const pathOf = (section: Section): string => (section === 'you' ? ACCOUNT : `${ACCOUNT}/${section}`);
