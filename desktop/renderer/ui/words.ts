export const uiWords = {
  close: 'Close',
  notifications: (hotkey: string) => `Notifications (${hotkey})`,
  loading: 'Loading...',
  of: (done: number, total: number) => `${done} of ${total}`,
};
