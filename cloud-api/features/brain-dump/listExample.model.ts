import type { Knex } from 'knex';
import { Model } from 'objection';
import { Example } from '#shared/brain-dump/examples/contract.ts';

/** A row of `list_examples`. */
export class ListExampleModel extends Model {
  static override tableName = 'list_examples';
  static override idColumn = ['userId', 'id'];
  static override jsonAttributes = ['said'];

  declare id: number;
  declare userId: number;
  declare kind: Example['kind'];
  declare text: string;
  /** Everything but kind and text. */
  declare said: Readonly<Record<string, unknown>>;
  /** The dump whose list taught it last. */
  declare brainDumpId: number;
  declare at: Date;

  /** Every query starts here, so none can reach another person's examples. */
  static of(db: Knex, userId: number) {
    return ListExampleModel.query(db).where({ userId });
  }

  present(): Example {
    const { kind, text, said } = this;
    return Example.parse({ ...said, kind, text });
  }
}
