import { createHash, randomBytes } from 'node:crypto';

/** A secret that somebody holds: 256 random bits, so a plain hash keeps it as safe as a slow one would. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
