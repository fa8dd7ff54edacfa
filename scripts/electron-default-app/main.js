// What `electron path/to/app` needs: the runtime from the registry comes without Electron's own default app.
// The top-level await matters: Electron holds its 'ready' event back until this module has loaded.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

const given = process.argv.slice(1);
const preloads = [];
let folder;
for (let index = 0; index < given.length && folder === undefined; index += 1) {
  if (given[index] === '-r' || given[index] === '--require') preloads.push(given[(index += 1)]);
  else if (!given[index].startsWith('-')) folder = path.resolve(given[index]);
}

if (folder === undefined) {
  console.error('Usage: electron path/to/app');
  app.exit(1);
} else {
  process.defaultApp = true;
  const require = createRequire(path.join(folder, 'package.json'));
  const facts = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const name = facts.productName ?? facts.name;
  app.setName(name);
  app.setVersion(facts.version);
  app.setPath('userData', path.join(app.getPath('appData'), name));
  app.setAppPath(folder);
  for (const preload of preloads) require(preload);
  await import(pathToFileURL(path.join(folder, facts.main)).href);
}
