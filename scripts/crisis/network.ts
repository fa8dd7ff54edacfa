import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PackedNetwork } from '../../shared/care/recogniser/packedNetwork.ts';
import { exampleOf } from './learn.ts';
import type { Row } from './rows.ts';

const SHAPE = {
  words: 4096,
  pieces: 6144,
  width: 24,
  channels: 48,
  layers: 4,
  hidden: 32,
} as const;
const EPOCHS = 6;

/**
 * Trains the small network on these rows and on whole dumps without a crisis, with PyTorch (network.py); the same rows
 * give the same weights on the same machine. Throws without PyTorch.
 */
export function learnNetwork(rows: readonly Row[], whole: readonly Row[], epochs = EPOCHS): PackedNetwork {
  const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-crisis-'));
  try {
    writeFileSync(path.join(folder, 'rows.jsonl'), linesOf(rows, whole).join('\n'));
    writeFileSync(path.join(folder, 'shape.json'), JSON.stringify({ ...SHAPE, epochs }));
    const script = path.join(import.meta.dirname, 'network.py');
    const { status } = spawnSync(process.env.PYTHON ?? 'python3', [script, folder], { stdio: 'inherit' });
    if (status !== 0) throw new Error('network.py failed: it needs PyTorch (Debian: python3-torch)');
    return JSON.parse(readFileSync(path.join(folder, 'network.json'), 'utf8')) as PackedNetwork;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The rows in the format of network.py, one per line. */
function linesOf(rows: readonly Row[], whole: readonly Row[]): string[] {
  const line = (row: Row, isWhole: boolean): string => {
    const { tokens, piece } = exampleOf(row);
    return JSON.stringify({
      tokens: tokens.map(({ text }) => text),
      lang: row.lang,
      crisis: row.crisis,
      piece: piece && [piece.from, piece.to],
      whole: isWhole,
    });
  };
  return [...rows.map((row) => line(row, false)), ...whole.map((row) => line(row, true))];
}
