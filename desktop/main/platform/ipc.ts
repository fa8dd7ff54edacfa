import { type BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron';
import type { z } from 'zod';
import { askAccess, tellAccess, type WindowName } from '#shared/ipc/access.ts';
import type { AskChannel, TellChannel } from '#shared/ipc/channels.ts';
import { type AskReply, asks, type TellPayload, tells } from '#shared/ipc/contract.ts';
import { isPlainPage } from './healing/plainPage.ts';
import { log } from './log.ts';
import { isOurPage } from './pages.ts';
import { nameOf, openWindows } from './windows.ts';

type ReadInput<C extends AskChannel> = z.output<(typeof asks)[C]['input']>;

/** The window of ours that asks; undefined for a frame inside a page, a foreign page, the plain page or an unknown window. */
function askingWindow({ sender, senderFrame }: IpcMainInvokeEvent): WindowName | undefined {
  const isWholePage = senderFrame !== null && senderFrame === sender.mainFrame;
  return isWholePage && isOurPage(senderFrame.url) && !isPlainPage(senderFrame.url) ? nameOf(sender) : undefined;
}

const logged = new Set<string>();

/** Refuses a call with the reason, and logs each kind of refusal once: a page that goes on asking must not fill the log. */
function refuse(channel: AskChannel, from: WindowName | undefined, reason: string): never {
  const message = `${channel} refused: ${reason}`;
  const line = `${message} (${from ?? 'unknown'} window)`;
  if (!logged.has(line)) log(line);
  logged.add(line);
  throw new Error(message);
}

/**
 * Answers what pages ask on `channel`. Refuses anybody but our own windows, windows that the channel is not for
 * (`shared/ipc/access.ts`), and input that does not fit the contract.
 */
export function answer<C extends AskChannel>(
  channel: C,
  reply: (input: ReadInput<C>, from: WindowName) => AskReply<C> | Promise<AskReply<C>>,
): void {
  ipcMain.handle(channel, async (event, raw: unknown) => {
    const from = askingWindow(event);
    if (!from) return refuse(channel, from, 'not our window');
    if (!askAccess[channel].includes(from)) return refuse(channel, from, `not for the ${from} window`);
    const input = asks[channel].input.safeParse(raw);
    if (!input.success) return refuse(channel, from, 'the input does not fit');
    return await reply(input.data as ReadInput<C>, from);
  });
}

/**
 * Tells a window something, if the channel is for it. A payload that does not fit the contract throws here and not in the
 * page.
 */
export function tell<C extends TellChannel>(window: BrowserWindow, channel: C, payload: TellPayload<C>): void {
  const fitting = tells[channel].parse(payload);
  if (window.isDestroyed()) return;
  const name = nameOf(window.webContents);
  if (name && tellAccess[channel].includes(name)) window.webContents.send(channel, fitting);
}

/** Tells every window that the channel is for, but not `except`. */
export function tellOthers<C extends TellChannel>(
  except: WindowName | undefined,
  channel: C,
  payload: TellPayload<C>,
): void {
  for (const window of openWindows()) if (nameOf(window.webContents) !== except) tell(window, channel, payload);
}
