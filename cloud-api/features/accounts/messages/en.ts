/** How a device is named where its own name is not known whole. */
export const device = { browser: 'A browser', on: 'on', unknown: 'Unknown device' };
