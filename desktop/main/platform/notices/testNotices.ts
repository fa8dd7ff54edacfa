import type { Notice, NoticeAbilities, NoticeHands, NoticeWay, ShownNotice } from './notice.ts';

/** A shown notification with its callbacks. */
export type Shown = Notice & { readonly hands: NoticeHands; isClosed: boolean };

/** A service that shows everything. */
export class TestNotices implements NoticeWay {
  readonly shown: Shown[] = [];

  show(notice: Notice, hands: NoticeHands): Promise<ShownNotice> {
    const one: Shown = { ...notice, hands, isClosed: false };
    this.shown.push(one);
    return Promise.resolve({ close: () => void (one.isClosed = true) });
  }

  abilities(): Promise<NoticeAbilities> {
    return Promise.resolve({ state: 'arrives', hasActions: true, daemon: 'dunst' });
  }
}
