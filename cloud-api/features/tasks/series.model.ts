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
  /** RFC 5545 RRULE without its name. */
  declare rule: string;
  declare startDate: LocalDate;
  /** The fields of every instance; its day comes from the series. */
  declare facts: SeriesFacts;
  declare brainDumpId: number | null;
  /** Null while it is active. */
  declare endedAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;

  static of(db: Knex, userId: number) {
    return SeriesModel.query(db).where({ userId });
  }
}
