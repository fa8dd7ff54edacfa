import { mutationOptions } from '@tanstack/react-query';
import { workScheduleRoutes } from '#shared/planning/contract.ts';
import type { WorkScheduleConfig } from '#shared/planning/workSchedule.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { workScheduleQuery } from './queries.ts';

const t = messagesOf('workSchedule');

export const chooseWorkSchedule = mutationOptions({
  mutationFn: (body: WorkScheduleConfig) => call(workScheduleRoutes.choose, { body }),
  onSuccess: (saved, _config, _result, { client }) => {
    client.setQueryData(workScheduleQuery().queryKey, saved);
  },
  meta: {
    success: () => ({ title: t('saved.title'), text: t('saved.text') }),
    failure: (error) => ({ title: t('notSaved'), text: messageOf(error) }),
  },
});
