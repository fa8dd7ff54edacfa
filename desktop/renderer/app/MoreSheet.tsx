import { useAtom } from 'jotai';
import { Check, Moon, Sun } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { themeAtom } from '#renderer/platform/theme.ts';
import { cn } from '#renderer/ui/cn.ts';
import { Sheet } from '#renderer/ui/Dialog.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { currentIn, OTHER_PLACES, type Place } from './places.ts';
import { type OwnThing, useOwnThings } from './useOwnThings.ts';

const entryClass =
  'flex min-h-target w-full items-center gap-3 rounded-control px-2.5 py-1.5 text-start leading-snug transition hover:bg-sunken';

interface MoreSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sheet with what does not fit beside the daily places on a phone: other places, settings and help. */
export function MoreSheet({ isOpen, onClose }: MoreSheetProps) {
  const { t } = useTranslation('app');
  const { look, account, help, logOut } = useOwnThings();
  const theme = useThemeThing();
  const settings = useId();
  const chosen = useRef<(() => void) | null>(null);
  const choose = (run: () => void): void => {
    chosen.current = run;
    onClose();
  };
  /** Only after the focus has returned, so that the chosen action can keep it. */
  const runChosen = (): void => {
    const run = chosen.current;
    chosen.current = null;
    run?.();
  };
  const stays = ({ id, isOn }: OwnThing): boolean => id === theme.id || isOn !== undefined;
  const entries = (things: readonly OwnThing[]) =>
    things.map((thing) => (
      <Entry key={thing.id} thing={thing} onChoose={() => (stays(thing) ? thing.onSelect() : choose(thing.onSelect))} />
    ));
  return (
    <Sheet open={isOpen} onClose={onClose} onClosed={runChosen} title={t('more')}>
      <div className="grid grid-cols-2 gap-2">
        {OTHER_PLACES.map((place) => (
          <PlaceLink key={place.to} place={place} onChoose={choose} />
        ))}
      </div>
      <section aria-labelledby={settings} className="mt-5">
        <h3 id={settings} className="px-2.5 font-sans text-sm font-bold text-ink-soft">
          {t('settings')}
        </h3>
        <div className="mt-1">{entries([...account, theme, ...look])}</div>
      </section>
      <div className="mt-3 border-t border-line pt-3">{entries([...help, logOut])}</div>
    </Sheet>
  );
}

/** The theme switch, which is in the header on wide screens. */
function useThemeThing(): OwnThing {
  const { t } = useTranslation('app');
  const [theme, setTheme] = useAtom(themeAtom);
  const isDark = theme === 'dark';
  return {
    id: 'theme',
    label: t(isDark ? 'toLight' : 'toDark'),
    Icon: isDark ? Sun : Moon,
    onSelect: () => setTheme(isDark ? 'light' : 'dark'),
  };
}

interface PlaceLinkProps {
  readonly place: Place;
  readonly onChoose: (run: () => void) => void;
}

function PlaceLink({ place, onChoose }: PlaceLinkProps) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const current = currentIn(place, pathname);
  const { to, name, Icon } = place;
  return (
    <Link
      to={to}
      aria-current={current}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChoose(() => void navigate(to));
      }}
      className={cn(
        'flex min-h-14 items-center gap-3 rounded-2xl border px-4 font-semibold transition',
        current ? 'border-accent bg-accent-soft text-accent-strong' : 'border-line-strong hover:bg-sunken',
      )}
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      {t(name)}
    </Link>
  );
}

interface EntryProps {
  readonly thing: OwnThing;
  readonly onChoose: () => void;
}

function Entry({ thing: { label, lang, Icon, keys, isOn }, onChoose }: EntryProps) {
  return (
    <button
      type="button"
      {...(isOn === undefined ? {} : { role: 'switch', 'aria-checked': isOn })}
      onClick={onChoose}
      className={entryClass}
    >
      <Icon aria-hidden size={20} className="shrink-0 text-ink-soft" />
      <span lang={lang} className="min-w-0 grow">
        {label}
      </span>
      {isOn && <Check aria-hidden size={20} className="shrink-0 text-accent" />}
      {keys && (
        <span className="[@media(hover:none)]:hidden">
          <Kbd keys={keys} />
        </span>
      )}
    </button>
  );
}
