import { useAtomValue } from 'jotai';
import {
  CalendarCheck2,
  CalendarClock,
  CalendarDays,
  CalendarRange,
  ChartNoAxesColumn,
  CreditCard,
  FileText,
  Gauge,
  History,
  House,
  KeyRound,
  LifeBuoy,
  LogIn,
  type LucideIcon,
  Monitor,
  PencilLine,
  Sparkles,
  Sun,
  UserPlus,
  UserRound,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { iconOf } from '#renderer/features/accounts/settings/sections.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { useStanding } from '#renderer/platform/status.ts';
import type { Command } from '#renderer/ui/commands.ts';
import type { KeyId } from '#renderer/ui/keys/table.ts';
import { addresses, type Path } from '../addresses.ts';
import { decideRoute } from '../routeGuard.ts';
import { useHint } from './useHint.ts';
import type { keys as words } from './messages/en.ts';

interface Way {
  readonly name: keyof (typeof words)['screens'];
  readonly Icon: LucideIcon;
  readonly keyId?: KeyId;
  /** Runs instead of going to the address. */
  readonly open?: () => void;
}

/** Label of each address; null for one that only makes sense when opened by a link. */
const ways: Readonly<Record<Path, Way | null>> = {
  '/dashboard': { name: 'dashboard', Icon: Gauge, keyId: 'goToDashboard' },
  '/daily-plan': { name: 'plan', Icon: Sun, keyId: 'goToPlan' },
  '/weekly-plan': { name: 'week', Icon: CalendarDays, keyId: 'goToWeek' },
  '/brain-dump': { name: 'dump', Icon: PencilLine, keyId: 'goToDump' },
  '/brain-dumps': { name: 'past', Icon: History, keyId: 'goToPast' },
  '/look-back': { name: 'lookBack', Icon: ChartNoAxesColumn, keyId: 'goToLookBack' },
  '/insights': { name: 'insights', Icon: CalendarClock },
  '/review': { name: 'review', Icon: CalendarCheck2 },
  '/insights/year': { name: 'year', Icon: CalendarRange },
  '/onboarding': { name: 'onboarding', Icon: Sparkles },
  '/login': { name: 'logIn', Icon: LogIn },
  '/signup': { name: 'signUp', Icon: UserPlus },
  '/': { name: 'front', Icon: House },
  '/account': { name: 'account', Icon: UserRound },
  '/account/security': { name: 'security', Icon: iconOf.security },
  '/account/plan': { name: 'payment', Icon: iconOf.plan },
  '/account/planning': { name: 'rhythm', Icon: iconOf.planning },
  '/account/notifications': { name: 'notifications', Icon: iconOf.notifications },
  '/account/calendars': { name: 'calendars', Icon: iconOf.calendars },
  '/account/data': { name: 'data', Icon: iconOf.data },
  '/settings': desktop
    ? { name: 'computer', Icon: Monitor, open: () => void desktop?.ask('settings:open', undefined) }
    : null,
  '/pricing': { name: 'pricing', Icon: CreditCard },
  '/support': { name: 'support', Icon: LifeBuoy },
  '/privacy': { name: 'privacy', Icon: FileText },
  '/terms': { name: 'terms', Icon: FileText },
  '/imprint': { name: 'imprint', Icon: FileText },
  '/forgot-password': { name: 'forgot', Icon: KeyRound },
  '/reset-password': null,
  '/confirm-email': null,
  '/undo-email': null,
  '/login-link': null,
  '/app-login': null,
  '/back-to-app': null,
};
const order = Object.keys(ways);

/** Commands for all screens that the route guard allows for this user. */
export function useWays(): readonly Command[] {
  const { t } = useTranslation('keys');
  const navigate = useNavigate();
  const hint = useHint();
  const session = useAtomValue(sessionAtom);
  const standing = useStanding();
  return addresses
    .filter(({ path }) => decideRoute(session, standing, path).kind === 'show')
    .toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path))
    .flatMap(({ path }) => {
      const way = ways[path];
      if (!way) return [];
      const { name, Icon, keyId, open } = way;
      return {
        id: path,
        label: t(`screens.${name}`),
        group: t('groups.go'),
        keywords: t(`keywords.${name}`).split(' '),
        keys: keyId && hint(keyId),
        icon: <Icon aria-hidden size={18} className="shrink-0" />,
        onSelect: open ?? (() => void navigate(path)),
      };
    });
}
