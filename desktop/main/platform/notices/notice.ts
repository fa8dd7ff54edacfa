/** Something that the system shows for a while. */
export interface Notice {
  readonly title: string;
  /** Plain words; whoever shows them spells them for the system. */
  readonly body: string;
  /** Without a sound. */
  readonly isSilent: boolean;
  /** Shown where the system has buttons, in this order. */
  readonly buttons: readonly { readonly id: string; readonly label: string }[];
}

/** Who hears what a person does with it. One of them is called, once. */
export interface NoticeHands {
  onClick(): void;
  onButton(id: string): void;
}

export interface ShownNotice {
  /** Takes it away; one that is gone already is fine. */
  close(): void;
}

/** What a way to show notices can do. */
export interface NoticeAbilities {
  /** `unknown` where the system does not tell before something was shown. */
  readonly state: 'arrives' | 'refused' | 'unsupported' | 'unknown';
  readonly hasActions: boolean;
  /** The program that shows them, where the system tells its name. */
  readonly daemon: string | null;
}

/** One way to show notices. */
export interface NoticeWay {
  /** Null where the system did not take it. */
  show(notice: Notice, hands: NoticeHands): Promise<ShownNotice | null>;
  abilities(): Promise<NoticeAbilities>;
}
