import type { Model, QueryBuilder } from 'objection';
import { notFound, Refusal } from '../errors.ts';

interface Owner {
  readonly id: number;
}

/**
 * Of these rows the person's own with this id. 404 when there is none, 403 when it belongs to somebody else.
 * @param rows - begins a query
 */
export async function ownRow<M extends Model>(rows: () => QueryBuilder<M>, user: Owner, id: number): Promise<M> {
  const [own] = await rows().where({ userId: user.id, id }).limit(1);
  if (!own) throw await refusalOf(rows(), user, id);
  return own;
}

/** Why a person does not get a row: of another's it is looked only whether it is there, and only then. */
export async function refusalOf<M extends Model>(rows: QueryBuilder<M>, user: Owner, id: number): Promise<Refusal> {
  const others = await rows.where({ id }).whereNot({ userId: user.id }).limit(1).resultSize();
  return others > 0 ? new Refusal('notYours') : notFound();
}
