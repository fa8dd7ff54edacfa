import type { Model, QueryBuilder } from 'objection';
import { notFound, ApiError } from '../errors.ts';

interface Owner {
  readonly id: number;
}

/**
 * Returns the user's own row with this id. 404 when there is none, 403 when it belongs to another user.
 * @param rows - begins a query
 */
export async function ownRow<M extends Model>(rows: () => QueryBuilder<M>, user: Owner, id: number): Promise<M> {
  const [own] = await rows().where({ userId: user.id, id }).limit(1);
  if (!own) throw await apiErrorOf(rows(), user, id);
  return own;
}

/** Returns why a user may not read a row; only in this case checks whether another user's exists. */
export async function apiErrorOf<M extends Model>(rows: QueryBuilder<M>, user: Owner, id: number): Promise<ApiError> {
  const others = await rows.where({ id }).whereNot({ userId: user.id }).limit(1).resultSize();
  return others > 0 ? new ApiError('notYours') : notFound();
}
