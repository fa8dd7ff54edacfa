export { statusKey, statusQuery } from './queries.ts';
