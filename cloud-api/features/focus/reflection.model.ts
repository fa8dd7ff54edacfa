import type { Knex } from 'knex';
import { Model } from 'objection';
import { type ReflectionRecord, reflectionText } from '#shared/focus/dayEnd.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

/** A user's reflection on a day; one per local day. */
export class ReflectionModel extends Model {
  static override tableName = 'reflections';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  declare date: LocalDate;
  declare hardestPart: string;
  declare biggestWin: string;
  declare tomorrowFocus: string;
  declare completedCount: number;
  declare totalCount: number;
  declare writtenAt: Date;

  static of(db: Knex, userId: number) {
    return ReflectionModel.query(db).where({ userId });
  }

  present(): ReflectionRecord {
    const { date, hardestPart, biggestWin, tomorrowFocus, completedCount, totalCount, writtenAt } = this;
    const words = { hardestPart, biggestWin, tomorrowFocus };
    return {
      ...words,
      ...{ date, completedCount, totalCount },
      reflectionText: reflectionText(words),
      timestamp: writtenAt.toISOString(),
    };
  }
}
