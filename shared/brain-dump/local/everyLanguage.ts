import { allPacks, loadPacks } from './packs.ts';

// For programs that load all languages, such as the server; a page fetches only the models that it needs.
await loadPacks();
await Promise.all(allPacks().map(async ({ model }) => model?.load()));

export { localProcessor } from './index.ts';
