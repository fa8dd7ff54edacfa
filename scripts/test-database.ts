import 'vitest';
import type { TestDatabase } from '#api/app/testServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine under test; read with `inject('testDatabase')`. */
    testDatabase: TestDatabase;
    /** Folder of the bundled programs of the server. */
    programs: string;
  }
}
