/** Parts of screens are shown in a browser of America, whatever this machine speaks: it says how the hours are counted. */
Object.defineProperty(globalThis.navigator, 'languages', { configurable: true, get: () => ['en-US', 'en'] });
