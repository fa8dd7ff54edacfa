export { identify } from './sessions.ts';
export { UserModel } from './user.model.ts';
