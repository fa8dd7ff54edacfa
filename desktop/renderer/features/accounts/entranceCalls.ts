import { entranceRoutes } from '#shared/accounts/entranceContract.ts';
import { call } from '#renderer/platform/api.ts';

export const askSettings = () => call(entranceRoutes.settings, {});

export const askChallenge = () => call(entranceRoutes.captchaChallenge, {});
