import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Releases memory that the main process needed only to start. The engine only does so while it is active, and a
 * companion in the tray can be idle for hours.
 */
export function tidyUp(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: { type: string; flavor: string }) => void;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', flavor: 'last-resort' });
}
