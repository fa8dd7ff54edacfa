export { addFoundTasks } from './addFoundTasks.ts';
export { chooseToday } from './chooseToday.ts';
export { changeDay } from './day.ts';
export { taskData } from './personalData.ts';
export { TaskModel } from './task.model.ts';
export { presentTasks } from './task.presenter.ts';
