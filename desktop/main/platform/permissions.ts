import type { Session } from 'electron';
import { isOurPage } from './pages.ts';

interface Wish {
  readonly permission: string;
  /** URL of the requesting page. */
  readonly from: string;
  /** For `media`: what is to be recorded. */
  readonly media: readonly string[];
}

/** All permissions that a page may get. Anything not in this table is denied. */
const allowed: Record<string, (wish: Wish) => boolean> = {
  media: ({ media }) => media.length > 0 && media.every((kind) => kind === 'audio'),
  notifications: () => true,
};

/** True when one of our own pages requests a permission in the table. */
export const mayHave = (wish: Wish): boolean =>
  isOurPage(wish.from) && Object.hasOwn(allowed, wish.permission) && allowed[wish.permission]?.(wish) === true;

/** Enforces the table in a session. */
export function guardPermissions(session: Session): void {
  session.setPermissionRequestHandler((contents, permission, decide, details) => {
    const media = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
    decide(details.isMainFrame && mayHave({ permission, from: details.requestingUrl || contents.getURL(), media }));
  });
  session.setPermissionCheckHandler((_contents, permission, origin, details) =>
    mayHave({ permission, from: origin, media: details.mediaType ? [details.mediaType] : [] }),
  );
  session.setDevicePermissionHandler(() => false);
}
