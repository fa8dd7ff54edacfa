import type { Knex } from 'knex';
import { Model } from 'objection';
import type { SharedText } from '#shared/brain-dump/privacyContract.ts';
import { UserModel } from '#api/features/accounts/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';

/** A row of `shared_texts`: one text or recording that left our server. */
export class SharedTextModel extends Model {
  static override tableName = 'shared_texts';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  declare kind: SharedText['kind'];
  declare receiver: string;
  declare model: string;
  declare characters: number | null;
  declare bytes: number | null;
  declare sentAt: Date;
  declare tookMs: number | null;
  declare outcome: SharedText['outcome'];
  declare brainDumpId: number | null;
  declare tokensIn: number | null;
  declare tokensOut: number | null;
}

/** What is about to be sent, and the host that receives it. */
export type Sending = { readonly receiver: string; readonly model: string } & (
  { readonly kind: 'dump'; readonly characters: number } | { readonly kind: 'voice'; readonly bytes: number }
);

/** How a sending ended. */
interface SendingEnd {
  readonly outcome: 'answered' | 'failed';
  /** The receiver's token count, if it sent one. */
  readonly tokensIn?: number | undefined;
  readonly tokensOut?: number | undefined;
}

/** A request that is recorded in the ledger. */
interface NotedSending {
  /** Records the outcome; if that fails, only the outcome is lost, never the entry. */
  end(end: SendingEnd): Promise<void>;
}

/** The user's ledger of texts sent to third parties (spec settled, Money without traps). */
export interface Ledger {
  /**
   * Records a request and resolves when the entry is committed: only then may the text be sent. Throws `localOnly` for
   * a user who chose local processing, even if they chose it during earlier work.
   */
  begin(sending: Sending): Promise<NotedSending>;
}

/** Whether nothing of this user may be sent to third parties. */
export async function isLocalOnly(db: Knex, userId: number): Promise<boolean> {
  return (await UserModel.query(db).findById(userId).select('localOnly').throwIfNotFound()).localOnly;
}

/**
 * Returns the ledger of the call's user. Never use it inside a transaction.
 * @param brainDumpId - the dump that is sent
 */
export function ledgerOf({ db, user, now }: UserContext, brainDumpId: number | null = null): Ledger {
  const began = performance.now();
  const passed = (): number => Math.round(performance.now() - began);
  return {
    async begin(sending) {
      if (await isLocalOnly(db, user.id)) throw new ApiError('localOnly');
      const startedAt = passed();
      const sentAt = new Date(now.getTime() + startedAt);
      const { id } = await SharedTextModel.query(db)
        .insert({ ...sending, userId: user.id, brainDumpId, sentAt, outcome: 'sent' })
        .returning('id');
      return {
        async end({ outcome, tokensIn = null, tokensOut = null }) {
          const tookMs = passed() - startedAt;
          await SharedTextModel.query(db)
            .findById([user.id, id])
            .patch({ outcome, tookMs, tokensIn, tokensOut })
            .catch(() => undefined);
        },
      };
    },
  };
}
