import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { focusSettingsRoutes } from '#shared/focus/contract.ts';
import type { FocusLengths } from '#shared/focus/lengths.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { callOrKept } from '#renderer/platform/keptReply.ts';
import { messagesOf } from '#renderer/platform/language.ts';

const t = messagesOf('lengths');

/** Lengths of focus and break of this account, in minutes. */
export const lengthsQuery = () =>
  queryOptions({
    queryKey: ['focusSettings'],
    queryFn: (asking): Promise<FocusLengths> => callOrKept(focusSettingsRoutes.show, { signal: asking.signal }, asking),
  });

export const chooseLengths = mutationOptions({
  mutationFn: (body: FocusLengths) => call(focusSettingsRoutes.choose, { body }),
  onSuccess: (saved, _lengths, _result, { client }) => {
    client.setQueryData(lengthsQuery().queryKey, saved);
  },
  meta: {
    success: () => ({ title: t('saved.title'), text: t('saved.text') }),
    failure: (error) => ({ title: t('notSaved'), text: messageOf(error) }),
  },
});
