export { CareMessage } from './CareMessage.tsx';
export { GentleNote } from './GentleNote.tsx';
export { HelpLines } from './HelpLines.tsx';
