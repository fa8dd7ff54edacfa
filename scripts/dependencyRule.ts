import { builtinModules } from 'node:module';
import { matchesGlob } from 'node:path';
import { type Floor, floors, mayUse } from '../architecture.ts';
import { type Import, importsOf, typeImports } from './importGraph.ts';

/** Layer of a file, and the folder that the layer's pattern matches (a feature, where it has features). */
interface Place {
  readonly name: string;
  readonly floor: Floor;
  readonly folder: string;
}

const TEST = /\.test\.tsx?$|\/test[A-Z][^/]*\.ts$/;
const PRODUCT = /^(?:shared|cloud-api|desktop)\//;

/** The oracle of the interleaving tests: it may import only types of the product. */
const ORACLE = /^cloud-api\/features\/tasks\/test(?:Rules|World|Writings)\.ts$/;

/**
 * Returns how the code of `file` (a path from the root) violates the rules of architecture.ts, one sentence per import.
 * A test may import anything but end-to-end tests, and an oracle nothing that it checks; a product file outside all
 * layers is a violation itself.
 */
export function broken(file: string, code: string): readonly string[] {
  const place = placeOf(file);
  if (!place) return PRODUCT.test(file) ? [`${file} stands on no floor`] : [];
  const imports = importsOf(file, code);
  if (TEST.test(file)) return imports.filter((one) => !mayTest(file, code, one)).map(({ name }) => told(file, name));
  if (place.floor.anything) return [];
  const types = place.name === 'preload' ? typeImports(code) : undefined;
  return imports
    .filter((one) => !isAllowed(place, one, types?.has(one.name) ?? false))
    .map(({ name }) => told(file, name));
}

const told = (file: string, name: string): string => `${file} must not import ${name}`;

function mayTest(from: string, code: string, { name, file }: Import): boolean {
  if (file?.startsWith('e2e/')) return false;
  return !ORACLE.test(from) || ORACLE.test(file ?? '') || typeImports(code).has(name);
}

function placeOf(file: string): Place | undefined {
  const parts = file.split('/');
  for (const [name, floor] of Object.entries(floors)) {
    const depth = floor.pattern.split('/').length;
    const folder = parts.slice(0, depth).join('/');
    if (parts.length > depth && matchesGlob(folder, floor.pattern)) return { name, floor, folder };
  }
  return undefined;
}

function isAllowed(from: Place, { name, file }: Import, isType: boolean): boolean {
  if (file === undefined) return isPackageAllowed(from.floor, name);
  const to = placeOf(file);
  if (!to) return false;
  if (to.folder === from.folder || from.floor.may?.includes(to.name)) return true;
  // The preload bundles only channel names; types cost nothing.
  if (from.name === 'preload' && to.name === 'shared-ipc') return isType || file === 'shared/ipc/channels.ts';
  return from.name === to.name && Boolean(from.floor.byFeature) && mayUseFeature(from, to, file);
}

/** Another feature only where the graph allows it; outside `shared` only through its index.ts. */
function mayUseFeature(from: Place, to: Place, file: string): boolean {
  const feature = (place: Place): string => place.folder.split('/').at(-1) ?? '';
  const isFrontDoor = from.name === 'shared-feature' || file === `${to.folder}/index.ts`;
  return isFrontDoor && (mayUse[feature(from)] ?? []).includes(feature(to));
}

function isPackageAllowed(floor: Floor, name: string): boolean {
  if (name.startsWith('node:') || builtinModules.includes(name)) return floor.node ?? false;
  const own = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
  return (floor.packages ?? []).some((pattern) => matchesGlob(own, pattern));
}
