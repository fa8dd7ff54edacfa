import { expect, test } from 'vitest';
import { wayOf } from './ways.ts';

const both = { recogniser: true, recorder: true };
const deaf = { recogniser: false, recorder: true };
const served = { localOnly: false, receivers: { dump: null, voice: 'api.openai.com' } };
const unserved = { localOnly: false, receivers: { dump: null, voice: null } };

test.each([
  ['a recogniser comes first', both, served, 'recogniser'],
  ['it needs nobody who writes recordings down', both, unserved, 'recogniser'],
  ['without one a recording is made', deaf, served, 'recorder'],
  ['but not where nobody would write it down', deaf, unserved, 'noTranscription'],
  ['where nobody could tell, it waits on this device', deaf, null, 'recorder'],
  ['nothing listens for a person who wants nothing to be sent away', both, { ...served, localOnly: true }, 'localOnly'],
  [
    'and nothing can where there is nothing to listen with',
    { recogniser: false, recorder: false },
    served,
    'unsupported',
  ],
])('%s', (_rule, ears, sharing, way) => {
  expect(wayOf(ears, sharing)).toBe(way);
});
