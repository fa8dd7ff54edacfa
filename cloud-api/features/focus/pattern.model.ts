import type { Knex } from 'knex';
import { Model } from 'objection';
import type { Pattern, PatternKind } from '#shared/focus/contract.ts';

/** Something that was observed of a person's ways of starting, avoiding and finishing. */
export class PatternModel extends Model {
  static override tableName = 'patterns';
  static override idColumn = ['userId', 'id'];
  static override jsonAttributes = ['record'];

  declare userId: number;
  declare id: string;
  declare kind: PatternKind;
  declare at: Date;
  declare record: Pattern['record'];

  /** Every query starts here, so none can reach another person's patterns. */
  static of(db: Knex, userId: number) {
    return PatternModel.query(db).where({ userId });
  }

  /** What was checked when it came in. */
  present(): Pattern {
    const { id, kind, at, record } = this;
    return { id, kind, at: at.toISOString(), record } as Pattern;
  }
}
