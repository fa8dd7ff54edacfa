/** A notification of the system. */
export interface Notice {
  readonly title: string;
  /** Plain text; the implementation escapes it for the system. */
  readonly body: string;
  /** Whether it is shown without a sound. */
  readonly isSilent: boolean;
  /** Shown where the system supports buttons, in this order. */
  readonly buttons: readonly { readonly id: string; readonly label: string }[];
}

/** Callbacks for the user's action. Only one of them is called, once. */
export interface NoticeHands {
  onClick(): void;
  onButton(id: string): void;
}

export interface ShownNotice {
  /** Closes the notification; one that is already gone is no error. */
  close(): void;
}

/** What a notification service supports. */
export interface NoticeAbilities {
  /** `unknown` where the system reports it only after a notification was shown. */
  readonly state: 'arrives' | 'refused' | 'unsupported' | 'unknown';
  readonly hasActions: boolean;
  /** Name of the notification service, where the system provides it. */
  readonly daemon: string | null;
}

/** One way to show notifications. */
export interface NoticeWay {
  /** Null when the system did not accept the notification. */
  show(notice: Notice, hands: NoticeHands): Promise<ShownNotice | null>;
  abilities(): Promise<NoticeAbilities>;
}
