export { addFoundTasks } from './addFoundTasks.ts';
export { chooseToday } from './chooseToday.ts';
export { changeDay, type OpenDay } from './day.ts';
export { taskData } from './personalData.ts';
export { TaskModel } from './task.model.ts';
export { presentTasks } from './task.presenter.ts';
export { sweepTasks } from './removeTask.ts';
export { newsOfTasks } from './news.ts';
export { finishedSince, oldestOpen } from './history.ts';
