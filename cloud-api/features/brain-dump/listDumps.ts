import { saidAt } from '#shared/brain-dump/captured.ts';
import { DUMPS_PER_PAGE, type DumpSummary } from '#shared/brain-dump/contract.ts';
import type { UserContext } from '#api/platform/call.ts';
import { notFound } from '#api/platform/errors.ts';
import { BrainDumpModel } from './brainDump.model.ts';
import { NO_CLAIM, noClaimAt } from './claimDump.ts';

/** The first characters of a dump are enough to recognize it. */
const EXCERPT = 280;

interface Page {
  readonly before?: number | undefined;
  readonly unsorted?: boolean | undefined;
  readonly toConfirm?: boolean | undefined;
}

/** The columns of a summary: the full text stays in the database. */
type SummaryRow = Omit<DumpSummary, 'capturedAt' | 'createdAt'> &
  Pick<BrainDumpModel, 'request' | 'createdAt'> & { readonly isInterrupted: boolean };

/** Returns one page of a user's dumps, newest first. */
export async function listDumps(
  context: UserContext,
  { before, unsorted = false, toConfirm = false }: Page,
): Promise<{ brainDumps: DumpSummary[]; hasMore: boolean }> {
  const rows = await summaries(context)
    .where((page) => {
      if (before !== undefined) void page.where('id', '<', before);
      if (unsorted) void page.whereRaw(`(state = 'failed' or ${INTERRUPTED})`, noClaimAt(context.now));
      if (toConfirm) void page.whereRaw(TO_CONFIRM);
    })
    .orderBy('id', 'desc')
    .limit(DUMPS_PER_PAGE + 1);
  return { brainDumps: rows.slice(0, DUMPS_PER_PAGE).map(present), hasMore: rows.length > DUMPS_PER_PAGE };
}

/** Returns the summary of one of the user's dumps. */
export async function summaryOf(context: UserContext, id: number): Promise<DumpSummary> {
  const [row] = await summaries(context).where({ id });
  if (!row) throw notFound();
  return present(row);
}

/** No process works on it any more, and none has stored a reason. */
const INTERRUPTED = `(state = 'received' and ${NO_CLAIM})`;

/** Its list waits for confirmation. */
const TO_CONFIRM = "coalesce(jsonb_typeof(reading -> 'list') = 'array', false)";

const summaries = ({ db, user, now }: UserContext) =>
  BrainDumpModel.of(db, user.id)
    .select(
      'id',
      'idempotencyKey as key',
      'state',
      'trouble',
      'processedBy',
      'request',
      'createdAt',
      BrainDumpModel.raw('left(raw_text, ?::int) as excerpt', [EXCERPT]),
      BrainDumpModel.raw('length(raw_text) as characters'),
      BrainDumpModel.raw("coalesce((reading #>> '{analysis,total_tasks_found}')::int, 0) as tasks"),
      BrainDumpModel.raw(`${TO_CONFIRM} as to_confirm`),
      BrainDumpModel.raw(`${INTERRUPTED} as is_interrupted`, noClaimAt(now)),
    )
    .castTo<SummaryRow[]>();

const present = ({ isInterrupted, request, createdAt, trouble, ...row }: SummaryRow): DumpSummary => ({
  ...row,
  trouble: isInterrupted ? 'interrupted' : trouble,
  capturedAt: saidAt(request, createdAt).toISOString(),
  createdAt: createdAt.toISOString(),
});
