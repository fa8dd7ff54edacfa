import { cataloguesOf } from '#renderer/platform/catalogues.ts';

/** The texts of the capture window. */
export const catalogues = cataloguesOf(
  import.meta.glob<object>(['./words/*.ts', '../features/care/words/*.ts', '../ui/words/*.ts']),
);
