import { addEnglish } from '#renderer/platform/language.ts';
import { avoidance as english } from './words/en.ts';

// Whoever asks what makes it hard to start imports this, and the texts come along.
addEnglish('avoidance', english);
