import { type BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron';
import type { z } from 'zod';
import type { AskChannel, TellChannel } from '#shared/ipc/channels.ts';
import { type AskReply, asks, type TellPayload, tells } from '#shared/ipc/contract.ts';
import { isOurPage } from './pages.ts';
import { nameOf, openWindows, type WindowName } from './windows.ts';

type ReadInput<C extends AskChannel> = z.output<(typeof asks)[C]['input']>;

/** The window of ours that asks; undefined for a frame inside a page, a foreign page or an unknown window. */
function askingWindow({ sender, senderFrame }: IpcMainInvokeEvent): WindowName | undefined {
  const isWholePage = senderFrame !== null && senderFrame === sender.mainFrame;
  return isWholePage && isOurPage(senderFrame.url) ? nameOf(sender) : undefined;
}

/** Answers what pages ask on `channel`. Refuses anybody but our own windows, and input that does not fit the contract. */
export function answer<C extends AskChannel>(
  channel: C,
  reply: (input: ReadInput<C>, from: WindowName) => AskReply<C> | Promise<AskReply<C>>,
): void {
  ipcMain.handle(channel, async (event, raw: unknown) => {
    const from = askingWindow(event);
    if (!from) throw new Error(`${channel} refused: not our window`);
    const input = asks[channel].input.safeParse(raw);
    if (!input.success) throw new Error(`${channel} refused: the input does not fit`);
    return await reply(input.data as ReadInput<C>, from);
  });
}

/** Tells a window something; a payload that does not fit the contract throws here and not in the page. */
export function tell<C extends TellChannel>(window: BrowserWindow, channel: C, payload: TellPayload<C>): void {
  const fitting = tells[channel].parse(payload);
  if (!window.isDestroyed()) window.webContents.send(channel, fitting);
}

/** Tells every window but `except`. */
export function tellOthers<C extends TellChannel>(
  except: WindowName | undefined,
  channel: C,
  payload: TellPayload<C>,
): void {
  for (const window of openWindows()) if (nameOf(window.webContents) !== except) tell(window, channel, payload);
}
