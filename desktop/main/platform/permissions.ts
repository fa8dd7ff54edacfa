import type { Session } from 'electron';
import { isOurPage } from './pages.ts';

interface Wish {
  readonly permission: string;
  /** The page that asks. */
  readonly from: string;
  /** For `media`: what shall be recorded. */
  readonly media: readonly string[];
}

/** Everything that a page may get from the system. What is not in this table is refused. */
const allowed: Record<string, (wish: Wish) => boolean> = {
  media: ({ media }) => media.length > 0 && media.every((kind) => kind === 'audio'),
  notifications: () => true,
};

/** True when one of our own pages asks for something that is in the table. */
export const mayHave = (wish: Wish): boolean =>
  isOurPage(wish.from) && Object.hasOwn(allowed, wish.permission) && allowed[wish.permission]?.(wish) === true;

/** Puts the table in force. */
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
