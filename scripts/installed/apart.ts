import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { must } from './report.ts';

/** This computer, and one route out that leads nowhere: all traffic to other hosts and all DNS queries use it. */
const NETWORK = [
  'set -e',
  'ip link set lo up',
  'ip link add out type veth peer name nowhere',
  // The interfaces would send packets to each other by themselves.
  'ip link set out addrgenmode none',
  'ip link set nowhere addrgenmode none',
  'ip addr add 192.0.2.2/24 dev out',
  'ip link set nowhere up',
  'ip link set out up',
  'ip neigh add 192.0.2.1 lladdr 02:00:00:00:00:01 dev out',
  'ip route add default via 192.0.2.1',
  'set +e',
];

/**
 * Runs a shell command in its own network namespace, which requires root. Returns its exit code, and the number of
 * packets sent to other hosts.
 */
export function runApart(command: string): { readonly code: number; readonly packets: number } {
  const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-apart-'));
  const counted = path.join(folder, 'dev');
  const lines = [...NETWORK, `(${command})`, 'code=$?', `cat /proc/self/net/dev > '${counted}'`, 'exit $code'];
  try {
    const { status } = spawnSync('unshare', ['--net', 'sh', '-c', lines.join('\n')], { stdio: 'inherit' });
    const numbers = /^\s*out:(.*)$/m.exec(readFileSync(counted, 'utf8'))?.[1]?.trim().split(/\s+/);
    // Eight numbers for received data, then bytes and packets sent.
    const packets = Number(numbers?.[9]);
    must(!Number.isNaN(packets), 'nobody counted what left');
    return { code: status ?? 1, packets };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A command that sends one packet to another host, to verify the counter. */
export const ONE_PACKET = "bash -c 'echo hello > /dev/udp/198.51.100.7/9'";
