import type { Knex } from 'knex';
import { clientOf } from './knexInside.ts';

/** How to open a session of one's own, past the pooler. */
type Session = NonNullable<Knex.Config['connection']>;

const sessions = new WeakMap<object, Session>();

/** Keeps in mind that a pooler stands before this database, and the way past it. */
export const keepWayPast = (db: Knex, session: Session): void => void sessions.set(clientOf(db).config, session);

/** The way past the pooler, also from within a transaction; undefined where there is none. */
export const pastPooler = (db: Knex): Session | undefined => sessions.get(clientOf(db).config);
