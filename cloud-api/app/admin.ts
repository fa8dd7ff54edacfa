import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { turnOffTwoStep, UserModel } from '#api/features/accounts/index.ts';
import {
  createDiscount,
  disableDiscount,
  grantAccess,
  listDiscounts,
  NewDiscount,
  NewGrant,
  loadStanding,
} from '#api/features/billing/index.ts';
import { connect } from '#api/platform/db/connect.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { StartError } from '#api/platform/env.ts';
import { databaseEnv } from './operator.ts';

const HELP = `What operators can do:
  discount create CODE --percent 40 | --amount 4.99 [--plan daily|monthly|yearly] [--forever]
                       [--uses 100] [--until 2027-01-31] [--free-days 30] [--description "…"]
  discount list
  discount disable CODE
  user show EMAIL
  user grant-access EMAIL --days 30 | --forever [--plan daily|monthly|yearly]
  user turn-off-two-step EMAIL`;

type Flags = Readonly<Record<string, string | boolean | undefined>>;

interface Wish {
  readonly db: Knex;
  readonly now: Date;
  /** The access code or the email. */
  readonly name: string;
  readonly flags: Flags;
}

/** Thrown when a command cannot be carried out; the message is shown to the operator in the terminal. */
class Refused extends Error {}

function entriesOf<T extends z.ZodType>(schema: T, entries: unknown): z.output<T> {
  const read = schema.safeParse(entries);
  if (read.success) return read.data;
  throw new Refused(read.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n'));
}

const commands: Readonly<Record<string, (wish: Wish) => Promise<string>>> = {
  async 'discount create'({ db, now, name, flags }) {
    const made = await createDiscount(db, entriesOf(NewDiscount, { ...flags, code: name }), now);
    if (!made) throw new Refused(`There is a code ${name.toUpperCase()} already.`);
    return `${made.code}: ${made.description}`;
  },

  async 'discount list'({ db, now }) {
    const codes = await listDiscounts(db);
    const lines = codes.map(({ code, description, cycle, uses, maxUses, expiresAt, disabledAt }) => {
      const isOver = disabledAt !== null || (expiresAt !== null && expiresAt <= now);
      const used = maxUses === null ? `${uses} used` : `${uses} of ${maxUses} used`;
      return [code, description, cycle ?? 'any plan', used, isOver ? 'closed' : 'open'].join('  ');
    });
    return lines.length === 0 ? 'There are no codes.' : lines.join('\n');
  },

  async 'discount disable'({ db, now, name }) {
    if (!(await disableDiscount(db, name, now))) throw new Refused(`There is no code ${name}.`);
    return `${name.toUpperCase()} is closed. Who has its advantage keeps it.`;
  },

  async 'user show'({ db, now, name }) {
    const user = await UserModel.withEmail(db, name.trim().toLowerCase());
    if (!user) throw new Refused(`Nobody has the email ${name}.`);
    const { status, plan, discountEndsAt, isPermanentDiscount, subscription } = await loadStanding(
      { db, now, user },
      'plans',
    );
    const free = isPermanentDiscount ? 'without an end' : (discountEndsAt?.toISOString() ?? 'none');
    return [
      `account ${user.id} since ${user.createdAt.toISOString()}, time zone ${user.timeZone}`,
      `status ${status}, allowances of ${plan ?? 'no plan'}, period until ${subscription?.periodEnd.toISOString() ?? '-'}`,
      `free access: ${free}`,
    ].join('\n');
  },

  async 'user grant-access'({ db, now, name, flags }) {
    const endsAt = await grantAccess(db, name, entriesOf(NewGrant, flags), now);
    if (endsAt === undefined) throw new Refused(`Nobody has the email ${name}.`);
    return endsAt === null ? 'Access without an end.' : `Access until ${endsAt.toISOString()}.`;
  },

  async 'user turn-off-two-step'({ db, now, name }) {
    const user = await UserModel.withEmail(db, name.trim().toLowerCase());
    if (!user) throw new Refused(`Nobody has the email ${name}.`);
    const wasOn = await turnOffTwoStep(db, user.id, now);
    return wasOn ? 'Two-step login is off. The password is enough now.' : 'Two-step login was off already.';
  },
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  ...{ percent: text, amount: text, plan: text, uses: text, until: text, 'free-days': text },
  ...{ description: text, days: text, forever: flag },
};

/** Runs one operator command on the server's database, prints the result and sets the exit code. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    process.stdout.write(`${await carryOut(args)}\n`);
  } catch (error) {
    if (!(error instanceof Refused || error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function carryOut(args: readonly string[]): Promise<string> {
  const { values: flags, positionals } = read(args);
  const [area = '', action = '', name = ''] = positionals;
  const command = commands[`${area} ${action}`];
  if (!command || (name === '' && action !== 'list')) throw new Refused(HELP);
  const database = await connect(databaseEnv(process.env));
  try {
    await migrate(database.knex);
    return await command({ db: database.knex, now: new Date(), name, flags });
  } finally {
    await database.close();
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

if (import.meta.main) await main(process.argv.slice(2));
