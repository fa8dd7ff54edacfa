export { type Focus, startFocus } from './focus.ts';
