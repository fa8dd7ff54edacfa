import { APP_LOGIN_PATH, appLoginCode } from '#shared/accounts/appLogin.ts';
import { queryOf, returnOf } from '#shared/billing/checkoutReturn.ts';
import { CALENDAR_SCREENS, calendarReturnOf, queryOfReturn } from '#shared/calendar/calendarReturn.ts';

/** The settings window of this computer. */
export const SETTINGS = '/settings';

/** Screens that an external link may open; the rest of a link is ignored and never logged. */
export const openPaths: readonly string[] = [
  '/brain-dump',
  '/brain-dumps',
  '/dashboard',
  '/daily-plan',
  '/look-back',
  '/insights',
  '/insights/year',
  '/review',
  '/weekly-plan',
  '/account',
  '/account/security',
  '/account/plan',
  '/account/planning',
  '/account/notifications',
  '/account/calendars',
  '/account/data',
  '/pricing',
  SETTINGS,
];

/** Return path from the payment provider's page: the plans screen shows the result. */
const CHECKOUT = '/checkout';

/** Opens the capture window, for desktops where a key can be bound to a link but not to a program. */
const DUMP = /^unchaos:\/{2,3}dump\/?$/i;

/** What a start, a second start or a link requests. */
export interface LaunchWish {
  /** `--dump` or `unchaos://dump`: the capture window. */
  readonly dump: boolean;
  /** `--hidden`: stay in the tray. */
  readonly hidden: boolean;
  /** A screen of the main window to open. */
  readonly path: string | undefined;
}

/** Returns the screen that an `unchaos://` link names, if links may open it. */
export function pathOfLink(link: string): string | undefined {
  if (!/^unchaos:/i.test(link) || !URL.canParse(link)) return undefined;
  const { host, pathname, searchParams } = new URL(link);
  const path = `/${host}${pathname}`.replace(/\/+/g, '/').replace(/\/$/, '').toLowerCase();
  if (path === APP_LOGIN_PATH) return pathOfLogin(searchParams);
  if (path === CHECKOUT) return pathOfReturn(searchParams);
  const calendar = calendarReturnOf(searchParams);
  if (calendar && Object.values<string>(CALENDAR_SCREENS).includes(path)) return `${path}${queryOfReturn(calendar)}`;
  return openPaths.find((known) => known === path);
}

/** The browser passes a one-time code with which only this app can log in, and only while it waits for one. */
function pathOfLogin(query: URLSearchParams): string | undefined {
  const code = appLoginCode(query);
  return code === null ? undefined : `${APP_LOGIN_PATH}?code=${code}`;
}

/** Only recognized parameters are passed on; a return without any also leads to the plans. */
function pathOfReturn(query: URLSearchParams): string {
  const checkout = returnOf(query);
  return `/pricing${checkout ? queryOf(checkout) : ''}`;
}

/** Parses the command-line arguments of a start. */
export function wishOf(argv: readonly string[]): LaunchWish {
  const link = argv.find((argument) => /^unchaos:/i.test(argument));
  return {
    dump: argv.includes('--dump') || (link !== undefined && DUMP.test(link)),
    hidden: argv.includes('--hidden'),
    path: link === undefined ? undefined : pathOfLink(link),
  };
}
