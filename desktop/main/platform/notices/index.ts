import path from 'node:path';
import { app } from 'electron';
import { log } from '#main/platform/log.ts';
import { BusNotices } from './busNotices.ts';
import { ElectronNotices } from './electronNotices.ts';
import type { NoticeWay } from './notice.ts';
import { firstOf, helperIn, SpareNotices } from './spareNotices.ts';

export type { Notice, NoticeHands, NoticeWay, ShownNotice } from './notice.ts';

/** Returns the notification service of this system, shared by all callers. */
export function systemNotices(): NoticeWay {
  const troubled = (error: unknown): void => log('A notification was not shown', error);
  if (process.platform === 'linux') return new BusNotices(troubled);
  const own = new ElectronNotices((reason) => log(`A notification was not shown: ${reason}`));
  return firstOf(own, new SpareNotices(() => helperIn(helperFolder(), process.platform), troubled));
}

/** Next to the packaged app; in development where it was installed. */
const helperFolder = (): string =>
  app.isPackaged
    ? path.join(process.resourcesPath, 'notifier')
    : path.join(app.getAppPath(), 'node_modules/node-notifier/vendor');
