import { accounts } from '#renderer/features/accounts/words/en.ts';
import { brainDump } from '#renderer/features/brain-dump/words/en.ts';
import { planning } from '#renderer/features/planning/words/en.ts';
import { tasks } from '#renderer/features/tasks/words/en.ts';
import { transport } from '#renderer/platform/words/en.ts';
import { ui } from '#renderer/ui/words/en.ts';
import { app } from '../words/en.ts';

/** The texts that are there from the start; those of later screens come with them. */
export const english = { app, ui, transport, accounts, tasks, planning, 'brain-dump': brainDump };
