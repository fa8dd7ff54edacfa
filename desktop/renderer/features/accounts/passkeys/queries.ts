import { mutationOptions } from '@tanstack/react-query';
import { passkeyRoutes } from '#shared/accounts/passkeyContract.ts';
import type { Identity } from '#shared/accounts/secondFactorContract.ts';
import { call } from '#renderer/platform/api.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { securityKey } from '../queries.ts';
import { addPasskey as add } from './ceremonies.ts';

const t = messagesOf('secondFactor');

export const addPasskey = mutationOptions({
  mutationFn: add,
  meta: { invalidates: securityKey, success: () => ({ title: t('passkeys.added') }) },
});

export const renamePasskey = mutationOptions({
  mutationFn: ({ id, name }: { readonly id: number; readonly name: string }) =>
    call(passkeyRoutes.renamePasskey, { params: { id }, body: { name } }),
  meta: { invalidates: securityKey },
});

export const removePasskey = mutationOptions({
  mutationFn: ({ id, identity }: { readonly id: number; readonly identity: Identity }) =>
    call(passkeyRoutes.removePasskey, { params: { id }, body: identity }),
  meta: { invalidates: securityKey, success: () => ({ title: t('passkeys.removed') }) },
});
