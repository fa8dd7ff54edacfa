import type { Knex } from 'knex';
import { Model } from 'objection';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { SeriesFacts } from '#shared/tasks/task.ts';

/** A row of `task_series`. */
export class SeriesModel extends Model {
  static override tableName = 'task_series';
  static override idColumn = ['userId', 'id'];
  static override jsonAttributes = ['facts'];

  declare id: number;
  declare userId: number;
  /** RFC 5545, RRULE without its name. */
  declare rule: string;
  declare startDate: LocalDate;
  /** What every instance says of itself; its day is the series' to give. */
  declare facts: SeriesFacts;
  declare brainDumpId: number | null;
  /** Null while it goes on. */
  declare endedAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;

  static of(db: Knex, userId: number) {
    return SeriesModel.query(db).where({ userId });
  }
}
