import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Work on the finished build, one after the other in the order of the plugins; `outDir` is where it lies. */
export function afterBuild(name: string, work: (outDir: string) => Promise<void>): Plugin {
  let outDir = '';
  return {
    name,
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: { order: 'post', sequential: true, handler: () => work(outDir) },
  };
}
