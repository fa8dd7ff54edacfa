import { contextBridge, ipcRenderer } from 'electron';
import { requestChannels, eventChannels } from '#shared/ipc/channels.ts';
import type { DesktopBridge } from '#shared/ipc/contract.ts';
import { tidyUp } from './tidying.ts';

/** Messages buffered per channel until the page listens; the oldest are dropped first. */
const WAITING = 20;

type Listener = (payload: unknown) => void;
const listeners = new Map<string, Set<Listener>>();
const waiting = new Map<string, unknown[]>();

// Listens before the page's own script, so that a deep link of a cold start is not lost.
for (const channel of eventChannels) {
  const here = new Set<Listener>();
  const early: unknown[] = [];
  listeners.set(channel, here);
  waiting.set(channel, early);
  ipcRenderer.on(channel, (_event, payload: unknown) => {
    if (here.size > 0) for (const listener of here) listener(payload);
    else if (early.push(payload) > WAITING) early.shift();
  });
}

function known<C extends string>(channel: C, channels: readonly C[]): C {
  if (!channels.includes(channel)) throw new Error(`Unknown channel: ${channel}`);
  return channel;
}

const bridge: DesktopBridge = {
  async ask(channel, input) {
    return await ipcRenderer.invoke(known(channel, requestChannels), input);
  },

  on(channel, listener) {
    const name = known(channel, eventChannels);
    const here = listeners.get(name);
    const heard = (payload: unknown) => listener(payload as Parameters<typeof listener>[0]);
    here?.add(heard);
    for (const payload of waiting.get(name)?.splice(0) ?? []) heard(payload);
    return () => void here?.delete(heard);
  },
};

contextBridge.exposeInMainWorld('unchaos', bridge);

tidyUp();
