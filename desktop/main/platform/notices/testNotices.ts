import type { Notice, NoticeAbilities, NoticeHands, NoticeWay, ShownNotice } from './notice.ts';

/** One that is shown, and who hears what a person does with it. */
export type Shown = Notice & { readonly hands: NoticeHands; isClosed: boolean };

/** A computer that shows everything. */
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
