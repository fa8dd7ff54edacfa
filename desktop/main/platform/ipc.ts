import { type BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron';
import type { z } from 'zod';
import { requestAccess, eventAccess, type WindowName } from '#shared/ipc/access.ts';
import type { RequestChannel, EventChannel } from '#shared/ipc/channels.ts';
import { type AskReply, asks, type TellPayload, tells } from '#shared/ipc/contract.ts';
import { isPlainPage } from './healing/plainPage.ts';
import { log } from './log.ts';
import { isOurPage } from './pages.ts';
import { nameOf, openWindows } from './windows.ts';

type ReadInput<C extends RequestChannel> = z.output<(typeof asks)[C]['input']>;

/**
 * Returns our window that sent the call; undefined for a subframe, a foreign page, the fallback page or an unknown
 * window.
 */
function askingWindow({ sender, senderFrame }: IpcMainInvokeEvent): WindowName | undefined {
  const isWholePage = senderFrame !== null && senderFrame === sender.mainFrame;
  return isWholePage && isOurPage(senderFrame.url) && !isPlainPage(senderFrame.url) ? nameOf(sender) : undefined;
}

const logged = new Set<string>();

/**
 * Rejects a call with the reason, and logs each kind of rejection once: a page that keeps calling must not fill the
 * log.
 */
function refuse(channel: RequestChannel, from: WindowName | undefined, reason: string): never {
  const message = `${channel} refused: ${reason}`;
  const line = `${message} (${from ?? 'unknown'} window)`;
  if (!logged.has(line)) log(line);
  logged.add(line);
  throw new Error(message);
}

/**
 * Registers the handler of `channel`. Rejects senders that are not our windows, windows without access to the channel
 * (`shared/ipc/access.ts`), and input that violates the contract.
 */
export function answer<C extends RequestChannel>(
  channel: C,
  reply: (input: ReadInput<C>, from: WindowName) => AskReply<C> | Promise<AskReply<C>>,
): void {
  ipcMain.handle(channel, async (event, raw: unknown) => {
    const from = askingWindow(event);
    if (!from) return refuse(channel, from, 'not our window');
    if (!requestAccess[channel].includes(from)) return refuse(channel, from, `not for the ${from} window`);
    const input = asks[channel].input.safeParse(raw);
    if (!input.success) return refuse(channel, from, 'the input does not fit');
    return await reply(input.data as ReadInput<C>, from);
  });
}

/**
 * Sends a message to a window if the channel is for it. A payload that violates the contract throws here and not in the
 * page.
 */
export function tell<C extends EventChannel>(window: BrowserWindow, channel: C, payload: TellPayload<C>): void {
  const fitting = tells[channel].parse(payload);
  if (window.isDestroyed()) return;
  const name = nameOf(window.webContents);
  if (name && eventAccess[channel].includes(name)) window.webContents.send(channel, fitting);
}

/** Sends to every window that the channel is for, except `except`. */
export function tellOthers<C extends EventChannel>(
  except: WindowName | undefined,
  channel: C,
  payload: TellPayload<C>,
): void {
  for (const window of openWindows()) if (nameOf(window.webContents) !== except) tell(window, channel, payload);
}
