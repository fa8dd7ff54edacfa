import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

/** Inline scripts of a page; their content is hashed byte for byte. */
const INLINE = /<script>([^]*?)<\/script>/g;

export interface InlineScripts {
  /**
   * Returns the inline scripts of a page as sources of a content security policy (`sha256-…`); reads the file again
   * when it has changed.
   */
  hashesOf(page: string): Promise<readonly string[]>;
}

export function createInlineScripts(): InlineScripts {
  const known = new Map<string, { readonly changedAt: number; readonly hashes: readonly string[] }>();
  return {
    async hashesOf(page) {
      const { mtimeMs: changedAt } = await stat(page);
      const kept = known.get(page);
      if (kept?.changedAt === changedAt) return kept.hashes;
      const hashes = [...(await readFile(page, 'utf8')).matchAll(INLINE)].map(([, script = '']) => hashOf(script));
      known.set(page, { changedAt, hashes });
      return hashes;
    },
  };
}

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;
