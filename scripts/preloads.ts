import { addresses, type Path } from '../desktop/renderer/app/addresses.ts';
import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const ROOT = 'desktop/renderer/';
/** What every address of the app needs. */
const MAIN = 'app/main.tsx';
/** In this order: the texts of today's plan, all others. */
const LANGUAGES = {
  en: ['app/languages/first.en.ts', 'app/languages/en.ts'],
  de: ['app/languages/first.de.ts', 'app/languages/de.ts'],
} as const;
/** The addresses that are drawn from the first of them. */
const FEW_TEXTS: readonly Path[] = ['/daily-plan'];
/** Where the page of the app takes the table in. */
const PLACE = 'var files = {};';

/**
 * Tells the page of the app which files its addresses need beside the script that it names, so that they are asked for at
 * once instead of one after the other. By address, `*` for any other, `en` and `de` for the texts; `few` names the addresses
 * that need the first of these alone.
 * @param bundle - the finished build
 */
export function preloadsOf(bundle: Rolldown.OutputBundle): Readonly<Record<string, readonly string[]>> {
  const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk');
  const named = chunks.find(({ moduleIds }) => holds(moduleIds, 'app/start.ts'));
  const filesOf = (...modules: readonly string[]): readonly string[] => {
    const files = new Set<string>();
    const collect = (file: string): void => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || files.has(file) || chunk === named) return;
      files.add(file);
      chunk.imports.forEach(collect);
    };
    for (const module of modules) {
      const chunk = chunks.find(({ moduleIds }) => holds(moduleIds, module));
      if (!chunk) throw new Error(`${module} was not built: there is nothing to preload`);
      collect(chunk.fileName);
    }
    return [...files].map((file) => `/${file}`);
  };
  return {
    '*': filesOf(MAIN),
    ...Object.fromEntries(addresses.map(({ path, screen }) => [path, filesOf(MAIN, screen)])),
    ...Object.fromEntries(Object.entries(LANGUAGES).map(([language, modules]) => [language, filesOf(...modules)])),
    few: FEW_TEXTS,
  };
}

const holds = (ids: readonly string[], module: string): boolean =>
  ids.some((id) => id.replaceAll('\\', '/').endsWith(`${ROOT}${module}`));

/** Puts the table into the script that asks for the files. */
export function fillPreloads(script: string, bundle: Rolldown.OutputBundle): string {
  if (!script.includes(PLACE)) throw new Error('The script has no place for the preloads');
  return script.replace(PLACE, () => `var files = ${JSON.stringify(preloadsOf(bundle))};`);
}
