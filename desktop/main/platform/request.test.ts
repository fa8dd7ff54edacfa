import { expect, test, vi } from 'vitest';
import { request, watchNetwork } from './request.ts';

const electron = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events');
  return { app: new EventEmitter(), sent: [] as string[] };
});

// Electron cannot be loaded here; this mocks its two ways to send a request.
vi.mock('electron', () => {
  const by = (way: string) => ({
    fetch: (address: string, init?: { method?: string }) => {
      electron.sent.push(`${way}: ${init?.method ?? 'GET'} ${address}`);
      return Promise.resolve(new Response());
    },
  });
  return { app: electron.app, net: by('net'), session: { fromPartition: by } };
});

const crash = (serviceName: string) => electron.app.emit('child-process-gone', {}, { serviceName });

test('each crash of the network process is followed by a working session', async () => {
  watchNetwork();
  await request('https://unchaos.app/api');
  crash('audio.mojom.AudioService');
  await request(new URL('https://unchaos.app/api'), { method: 'POST' });
  crash('network.mojom.NetworkService');
  await request('https://unchaos.app/api');
  await request('https://unchaos.app/api');
  crash('network.mojom.NetworkService');
  await request('https://unchaos.app/api');
  expect(electron.sent).toEqual([
    'net: GET https://unchaos.app/api',
    'net: POST https://unchaos.app/api',
    'network-1: GET https://unchaos.app/api',
    'network-1: GET https://unchaos.app/api',
    'network-2: GET https://unchaos.app/api',
  ]);
});
