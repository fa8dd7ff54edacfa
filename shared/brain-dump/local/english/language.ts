import type { ReaderLanguage } from '../language.ts';
import { ENGLISH_ANSWERS } from './answers.ts';

export const ENGLISH: ReaderLanguage = {
  frequentWords:
    'and the i to a of for my is it on that with need have at be but not this get call buy pay by just me we or about from if still should you tomorrow today tonight tmrw tmr tmw his her their up out off before after every next week month monday tuesday wednesday thursday friday saturday sunday',
  answers: ENGLISH_ANSWERS,
};
