import { mutationOptions } from '@tanstack/react-query';
import { calendarRoutes } from '#shared/calendar/contract.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { NoBrowser, openOutside } from '#renderer/platform/outside.ts';
import { messagesOf } from '#renderer/platform/language.ts';

const t = messagesOf('calendar');

/** Access to Google: to write into a calendar of our own, or to read the user's calendars. */
export type Access = 'write' | 'read';

const failure = (error: unknown) => ({
  title: t('sync.failed.title'),
  text: error instanceof NoBrowser ? t('sync.noBrowser') : messageOf(error),
});

/** Opens Google: on the web in this page, from the desktop window in the browser. Returns the address. */
export const goToGoogle = mutationOptions({
  async mutationFn(access: Access): Promise<string> {
    const { authUrl } = await call(calendarRoutes.connect, { body: { from: desktop ? 'desktop' : 'web', access } });
    if (desktop) await openOutside(authUrl);
    else window.location.assign(authUrl);
    return authUrl;
  },
  meta: { failure },
});

/** Opens Google's page again, in case its tab was closed. */
export const openGoogleAgain = mutationOptions({ mutationFn: openOutside, meta: { failure } });
