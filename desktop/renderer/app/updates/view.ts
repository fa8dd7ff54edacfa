import type { UpdateStatus } from '#renderer/platform/desktop.ts';
import type { updates as english } from './messages/en.ts';

/** Text and button of the card for a status. */
export interface UpdatesView {
  /** Key of its text. */
  readonly key: `state.${keyof typeof english.state}` | `problem.${keyof typeof english.problem}`;
  readonly offer: 'check' | 'install' | null;
  /** Whether the button is disabled because something is in progress. */
  readonly isBusy: boolean;
  /** Whether the text describes a problem. */
  readonly isProblem: boolean;
}

const calm = { isBusy: false, isProblem: false };

/** Derives the card from the status. A copy that does not update itself gets no button. */
export function viewOf({ state, problem }: UpdateStatus): UpdatesView {
  switch (state) {
    case 'off':
      return { ...calm, key: reason(problem), offer: null };
    case 'idle':
      return { ...calm, key: 'state.idle', offer: 'check' };
    case 'checking':
    case 'downloading':
      return { ...calm, key: `state.${state}`, offer: 'check', isBusy: true };
    case 'ready':
      return problem === 'focusing'
        ? { ...calm, key: 'state.focusing', offer: null }
        : { ...calm, key: 'state.ready', offer: 'install' };
    case 'failed':
      return { key: reason(problem), offer: 'check', isBusy: false, isProblem: true };
  }
}

const reason = (problem: UpdateStatus['problem']): UpdatesView['key'] =>
  problem === null || problem === 'focusing' ? 'problem.broken' : `problem.${problem}`;
