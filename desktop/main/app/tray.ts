import { app } from 'electron';
import type { BrainDump } from '#main/features/brain-dump/index.ts';
import type { Focus } from '#main/features/focus/index.ts';
import { makeTrayIcon } from '#main/platform/tray.ts';
import type { MainWindow } from './mainWindow.ts';

/** Puts the icon into the tray: the timer first, then the ways to the windows. It follows the timer. */
export function showTray(focus: Focus, brainDump: BrainDump, main: MainWindow): void {
  const icon = makeTrayIcon(() => main.show());
  const render = (): void => {
    const { toolTip, title, menu } = focus.tray();
    icon.render({
      toolTip: toolTip === '' ? 'Unchaos' : `Unchaos: ${toolTip}`,
      title,
      menu: [
        ...menu,
        ...(menu.length > 0 ? [{ type: 'separator' } as const] : []),
        { label: 'Brain dump', click: () => brainDump.openCapture() },
        { label: "Today's plan", click: () => main.open('/daily-plan') },
        { type: 'separator' },
        { label: 'Open Unchaos', click: () => main.show() },
        { label: 'Quit', click: () => app.quit() },
      ],
    });
  };
  focus.onTrayChange(render);
  render();
}
