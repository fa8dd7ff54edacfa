import { mutationOptions } from '@tanstack/react-query';
import { calendarRoutes } from '#shared/calendar/contract.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { NoBrowser, openOutside } from '#renderer/platform/outside.ts';
import { wordsOf } from '#renderer/platform/language.ts';

const t = wordsOf('calendar');

/** What a person may allow at Google: a calendar of our own, or that theirs are read. */
export type Access = 'write' | 'read';

const failure = (error: unknown) => ({
  title: t('sync.failed.title'),
  text: error instanceof NoBrowser ? t('sync.noBrowser') : messageOf(error),
});

/** Goes to Google: on the web this page goes, from the desktop window the browser. Answers the address. */
export const goToGoogle = mutationOptions({
  async mutationFn(access: Access): Promise<string> {
    const { authUrl } = await call(calendarRoutes.connect, { body: { from: desktop ? 'desktop' : 'web', access } });
    if (desktop) await openOutside(authUrl);
    else window.location.assign(authUrl);
    return authUrl;
  },
  meta: { failure },
});

/** Opens Google's page once more: its tab may have been closed. */
export const openGoogleAgain = mutationOptions({ mutationFn: openOutside, meta: { failure } });
