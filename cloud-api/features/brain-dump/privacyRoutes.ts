import {
  SHARED_TEXTS_PER_PAGE,
  type SharedText,
  type Sharing,
  sharingRoutes,
} from '#shared/brain-dump/privacyContract.ts';
import { UserModel } from '#api/features/accounts/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { isLocalOnly, SharedTextModel } from './sharedTexts.ts';

/** Routes with which a user sees and decides what is sent to third parties. */
export const coalesce = (receivers: Sharing['receivers']): readonly Mounted[] =>
  mount(sharingRoutes, {
    show: async ({ db, user }) => ({ localOnly: await isLocalOnly(db, user.id), receivers }),

    async choose({ db, user, now, body: { localOnly } }) {
      await UserModel.query(db).findById(user.id).patch({ localOnly, updatedAt: now });
      return { localOnly, receivers };
    },

    texts: (call) => listSharedTexts(call, call.query.before),
  });

/** Returns one page of what was sent, newest first. */
async function listSharedTexts(
  { db, user }: UserContext,
  before: number | undefined,
): Promise<{ sharedTexts: SharedText[]; hasMore: boolean }> {
  const rows = await SharedTextModel.query(db)
    .where({ userId: user.id })
    .where((page) => {
      if (before !== undefined) void page.where('id', '<', before);
    })
    .orderBy('id', 'desc')
    .limit(SHARED_TEXTS_PER_PAGE + 1);
  return {
    sharedTexts: rows.slice(0, SHARED_TEXTS_PER_PAGE).map(present),
    hasMore: rows.length > SHARED_TEXTS_PER_PAGE,
  };
}

const present = (row: SharedTextModel): SharedText => ({
  id: row.id,
  kind: row.kind,
  receiver: row.receiver,
  model: row.model,
  sentAt: row.sentAt.toISOString(),
  characters: row.characters,
  bytes: row.bytes,
  tookMs: row.tookMs,
  outcome: row.outcome,
  brainDumpId: row.brainDumpId,
});
