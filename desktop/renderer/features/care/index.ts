export { CareOffer } from './CareOffer.tsx';
export { CareMessage } from './HelpLines.tsx';
export { GentleNote } from './GentleNote.tsx';
export { HelpLines } from './HelpLines.tsx';
