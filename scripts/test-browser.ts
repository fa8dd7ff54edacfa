/**
 * Component tests run as an American browser, whatever this machine's language is, because it determines the clock
 * format.
 */
Object.defineProperty(globalThis.navigator, 'languages', { configurable: true, get: () => ['en-US', 'en'] });
