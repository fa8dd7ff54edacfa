// knex ships its PostgreSQL dialect without types of its own.
declare module 'knex/lib/dialects/postgres/index.js' {
  import { Knex } from 'knex';

  class PostgresClient extends Knex.Client {
    _driver(): object;
    _query(connection: unknown, running: unknown): Promise<unknown>;
  }

  export = PostgresClient;
}
