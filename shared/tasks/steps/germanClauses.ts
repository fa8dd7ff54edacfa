/** What comes before a name in German and changes with its case. */
export const LEAD =
  '(?:(?:bei|beim|mit|an|zum|zur|für|auf|von|vom|im|ins)\\s+)?(?:(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|mein|meine|meinen|meinem|meiner|unser|unsere|unseren|unserem|unserer|neue|neuen|neues)\\s+)*';
/** The matter itself. */
export const X = `${LEAD}(?<x>.+?)`;
/** A matter, and one of these verbs behind it. */
export const ends = (verbs: string): RegExp => new RegExp(`^${X}\\s+(?:${verbs})$`, 'i');
