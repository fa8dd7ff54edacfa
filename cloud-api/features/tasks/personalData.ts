import type { PersonalTables } from '#api/platform/personalData.ts';

export const taskData: PersonalTables = {
  tasks: { table: 'tasks', owner: 'userId', without: ['userId', 'clientId'] },
  taskSeries: { table: 'task_series', owner: 'userId', without: ['userId'] },
  taskMoves: { table: 'task_moves', owner: 'userId', without: ['userId', 'result'] },
};
