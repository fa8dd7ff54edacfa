import { buildDesktop, buildWeb } from './builds.ts';

/** Builds the web app and the desktop app into out/, each unless it was built from the same sources. */
export async function main(): Promise<void> {
  await buildWeb();
  await buildDesktop();
}
