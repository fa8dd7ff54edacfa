import type { DesktopApp } from './app.ts';

/** Mocks the system's dialogs: records them, and keeps them open until answered. */
export async function watchDialogs(app: DesktopApp) {
  await app.electron.evaluate(({ dialog }) => {
    const asked: string[][] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = (...args: readonly unknown[]) => {
      const { message, buttons } = args.at(-1) as { message: string; buttons: string[] };
      asked.push([message, ...buttons]);
      return new Promise((resolve) => {
        const answer = (response: number): void => resolve({ response, checkboxChecked: false });
        Object.assign(globalThis, { answer });
      });
    };
  });
  return {
    asked: () => app.electron.evaluate(() => Reflect.get(globalThis, 'asked') as string[][]),
    answer: (button: number) =>
      app.electron.evaluate((_electron, chosen) => {
        (Reflect.get(globalThis, 'answer') as (response: number) => void)(chosen);
      }, button),
  };
}
