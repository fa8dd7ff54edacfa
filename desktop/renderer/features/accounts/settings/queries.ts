import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type ChangeEmail,
  type ChangePassword,
  settingsRoutes,
  type UpdateProfile,
} from '#shared/accounts/settingsContract.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { knowUser } from '#renderer/platform/session.ts';
import { securityKey } from '../queries.ts';

const t = messagesOf('account');

export const sessionsQuery = () =>
  queryOptions({
    queryKey: [...securityKey, 'sessions'],
    queryFn: async ({ signal }) => (await call(settingsRoutes.sessions, { signal })).sessions,
    staleTime: 0,
  });

const update = async (body: z.input<typeof UpdateProfile>): Promise<void> => {
  const { user } = await call(settingsRoutes.updateProfile, { body });
  knowUser(user);
};

export const changeName = mutationOptions({
  mutationFn: ({ first_name, last_name }: { first_name: string; last_name: string }) =>
    update({ first_name, last_name }),
  meta: { success: () => ({ title: t('name.saved') }) },
});

export const changeTimezone = mutationOptions({
  mutationFn: ({ zone }: { readonly zone: string; readonly label: string }) => update({ timezone: zone }),
  meta: {
    success: (variables) => ({
      title: t('timezone.savedTitle'),
      text: t('timezone.saved', { label: (variables as { label: string }).label }),
    }),
    failure: () => ({ title: t('timezone.failedTitle'), text: t('timezone.failed') }),
  },
});

export const changeEmail = mutationOptions({
  mutationFn: (body: z.input<typeof ChangeEmail>) => call(settingsRoutes.changeEmail, { body }),
});

export const changePassword = mutationOptions({
  mutationFn: (body: z.input<typeof ChangePassword>) => call(settingsRoutes.changePassword, { body }),
  meta: { invalidates: securityKey, success: () => ({ title: t('password.saved') }) },
});

const notEnded = (error: unknown) => ({ title: t('devices.notEnded'), text: messageOf(error) });

export const endSession = mutationOptions({
  mutationFn: (id: number) => call(settingsRoutes.endSession, { params: { id } }),
  meta: { invalidates: securityKey, success: () => ({ title: t('devices.endedOne') }), failure: notEnded },
});

export const endOtherSessions = mutationOptions({
  mutationFn: () => call(settingsRoutes.endOtherSessions, {}),
  meta: {
    invalidates: securityKey,
    success: (_, reply) => ({ title: t('devices.ended', { count: (reply as { ended: number }).ended }) }),
    failure: notEnded,
  },
});

export const exportData = mutationOptions({
  mutationFn: () => call(settingsRoutes.exportData, { patience: 60_000 }),
  meta: {
    success: () => ({ title: t('data.done') }),
    failure: (error) => ({ title: t('data.failed'), text: messageOf(error) }),
  },
});

export const removeAccount = mutationOptions({
  mutationFn: (body: z.input<typeof settingsRoutes.removeAccount.body>) =>
    call(settingsRoutes.removeAccount, { body, patience: 60_000 }),
});
