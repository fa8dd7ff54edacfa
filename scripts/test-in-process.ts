/** Set-up of API tests that start no programs (`vitest.mutants.config.ts`). */
export { provideDatabase as setup } from './test-on-embedded.ts';
