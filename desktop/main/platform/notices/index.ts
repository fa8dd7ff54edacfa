import { log } from '#main/platform/log.ts';
import { BusNotices } from './busNotices.ts';
import { ElectronNotices } from './electronNotices.ts';
import type { NoticeWay } from './notice.ts';

export type { Notice, NoticeAbilities, NoticeHands, NoticeWay, ShownNotice } from './notice.ts';

/** The way in which this system shows notices; everybody shows through the same one. */
export const systemNotices = (): NoticeWay =>
  process.platform === 'linux'
    ? new BusNotices((error) => log('A notification was not shown', error))
    : new ElectronNotices((reason) => log(`A notification was not shown: ${reason}`));
