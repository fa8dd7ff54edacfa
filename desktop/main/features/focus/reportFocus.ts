import { type FocusReport, FocusReportReply, runningFocusRoutes } from '#shared/focus/runningContract.ts';
import { post, type Server } from '#main/platform/post.ts';

const ANSWER_MS = 30_000;

/** Sends a report of the timer once; returns null when the server has not accepted it. Never throws. */
export async function reportFocus(
  report: FocusReport,
  token: string,
  server: Server,
): Promise<FocusReportReply | null> {
  const { method, path } = runningFocusRoutes.report;
  try {
    const answer = await post({ method, path, body: report, patienceMs: ANSWER_MS }, token, server);
    return answer.ok ? (FocusReportReply.safeParse(await answer.json()).data ?? null) : null;
  } catch {
    return null;
  }
}
