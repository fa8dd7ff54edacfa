import { addresses, type Path } from '../desktop/renderer/app/addresses.ts';
import { inEachLanguage, LANGUAGE_TAGS } from '../shared/kernel/languages.ts';
import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const ROOT = 'desktop/renderer/';
/** Needed by every address of the app. */
const MAIN = 'app/main.tsx';
/** A catalogue that today's plan needs, and one of all others: each group is one file of the build. */
const TEXTS = ['app/messages', 'app/keys/messages'] as const;
/** Addresses that render with the first of them only. */
const FEW_TEXTS: readonly Path[] = ['/daily-plan'];
/** The fonts of the app's own screens (`scripts/fonts.ts`). */
const FONT = /-core-[\w-]+\.woff2$/;
/** Placeholders for the table in the app's page, and for the available languages in the guests' page. */
const PLACE = 'var files = {};';
const LANGUAGES_PLACE = 'var languages = [];';

/**
 * Returns the files that each address of the app needs besides the script that the page names, so that the page
 * requests them at once instead of one after the other. Keys are addresses, `*` for any other; `texts` lists the files
 * of each language, `few` the addresses that need only the first of these, and `fonts` what every screen uses.
 * @param bundle - the finished build
 */
export function preloadsOf(
  bundle: Rolldown.OutputBundle,
): Readonly<Record<string, readonly string[] | Readonly<Record<string, readonly string[]>>>> {
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
    texts: inEachLanguage((language) => filesOf(...TEXTS.map((folder) => `${folder}/${language}.ts`))),
    few: FEW_TEXTS,
    fonts: Object.keys(bundle)
      .filter((file) => FONT.test(file))
      .map((file) => `/${file}`),
  };
}

const holds = (ids: readonly string[], module: string): boolean =>
  ids.some((id) => id.replaceAll('\\', '/').endsWith(`${ROOT}${module}`));

/** Inserts the table into the script that requests the files. */
export const fillPreloads = (script: string, bundle: Rolldown.OutputBundle): string =>
  fill(script, PLACE, `var files = ${JSON.stringify(preloadsOf(bundle))};`);

/** Inserts the language tags into the script that checks whether a page was rendered in the guest's language. */
export const fillLanguages = (script: string): string =>
  fill(script, LANGUAGES_PLACE, `var languages = ${JSON.stringify(LANGUAGE_TAGS)};`);

function fill(script: string, place: string, filled: string): string {
  if (!script.includes(place)) throw new Error(`The script has no place for \`${filled.slice(0, place.length - 3)}\``);
  return script.replace(place, () => filled);
}
