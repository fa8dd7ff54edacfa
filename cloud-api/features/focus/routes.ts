import { focusSessionRoutes, focusSettingsRoutes, patternRoutes, reflectionRoutes } from '#shared/focus/contract.ts';
import { runningFocusRoutes } from '#shared/focus/runningContract.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { bookSession, listSessions } from './focusSessions.ts';
import { chooseLengths, lengthsFor } from './focusSettings.ts';
import { keepPatterns, listPatterns } from './patterns.ts';
import { reportFocus, requestOfFocus, runningFocusOf } from './runningFocus.ts';
import { listReflections, writeReflection } from './reflections.ts';

const reflections = mount(reflectionRoutes, {
  write: async (call) => (await writeReflection(call, call.body)).present(),
  async list(call) {
    const { rows, hasMore } = await listReflections(call, call.query.before);
    return { reflections: rows.map((row) => row.present()), hasMore };
  },
});

const focusSessions = mount(focusSessionRoutes, {
  book: async (call) => (await bookSession(call, call.body)).present(),
  async list(call) {
    const { rows, hasMore } = await listSessions(call, call.query.before);
    return { sessions: rows.map((row) => row.present()), hasMore };
  },
});

const settings = mount(focusSettingsRoutes, {
  show: (call) => lengthsFor(call),
  choose: (call) => chooseLengths(call, call.body),
});

const running = mount(runningFocusRoutes, {
  show: (call) => runningFocusOf(call),
  report: (call) => reportFocus(call, call.body),
  request: async (call) => ({ isWaiting: await requestOfFocus(call, call.body) }),
});

const patterns = mount(patternRoutes, {
  keep: async (call) => ({ kept: await keepPatterns(call, call.body.patterns) }),
  list: (call) => listPatterns(call, call.query),
});

export const focus: readonly Mounted[] = [...reflections, ...focusSessions, ...settings, ...running, ...patterns];
