import type { Page } from 'playwright';
import type { z } from 'zod';
import type { CreateTask } from '#shared/tasks/contract.ts';
import type { Task } from '#shared/tasks/task.ts';
import type { Path } from '#renderer/app/addresses.ts';
import type { TestServer } from '../fixtures/server.ts';
import type { Person } from '../fixtures/test.ts';

/** What a state may use to come about. */
export interface World {
  readonly page: Page;
  readonly server: TestServer;
  /** Somebody who has answered the questions, and has access. */
  readonly aUser: (firstName?: string) => Promise<Person>;
  /** Somebody who has just made an account. */
  readonly aNewcomer: (firstName?: string) => Promise<Person>;
  readonly aTask: (person: Person, task: z.input<typeof CreateTask>) => Promise<Task>;
  readonly aDump: (person: Person, text: string) => Promise<void>;
  readonly login: (person: Person, path: Path) => Promise<void>;
}

/** One thing that a person may see at an address. */
export interface State {
  /** Names its pictures. */
  readonly name: string;
  readonly address: Path;
  /** The language of the browser, when it is not English. */
  readonly language?: 'de';
  /** What the console may say, because the state provokes it. */
  readonly errors?: RegExp;
  /** Brings the page there, and waits until it shows. */
  readonly open: (world: World) => Promise<void>;
}
