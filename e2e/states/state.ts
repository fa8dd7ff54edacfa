import type { Page } from 'playwright';
import type { z } from 'zod';
import type { CreateTask } from '#shared/tasks/contract.ts';
import type { Task } from '#shared/tasks/task.ts';
import type { Path } from '#renderer/app/addresses.ts';
import type { TestServer } from '../fixtures/server.ts';
import type { Person } from '../fixtures/test.ts';

/** Tools for setting up a state. */
export interface World {
  readonly page: Page;
  readonly server: TestServer;
  /** A user who has finished onboarding and has access. */
  readonly aUser: (firstName?: string) => Promise<Person>;
  /** A user who has just signed up. */
  readonly aNewcomer: (firstName?: string) => Promise<Person>;
  readonly aTask: (person: Person, task: z.input<typeof CreateTask>) => Promise<Task>;
  readonly aDump: (person: Person, text: string) => Promise<void>;
  readonly login: (person: Person, path: Path) => Promise<void>;
}

/** One view that a user may see at an address. */
export interface State {
  /** Name of its screenshots. */
  readonly name: string;
  readonly address: Path;
  /** Language of the browser, if not English. */
  readonly language?: 'de';
  /** Console errors the state may cause. */
  readonly errors?: RegExp;
  /** Brings the page there, and waits until it shows. */
  readonly open: (world: World) => Promise<void>;
}
