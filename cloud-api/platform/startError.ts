/** A start that cannot go on; its message is one plain sentence for the person at the terminal. */
export class StartError extends Error {}
