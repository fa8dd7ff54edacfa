import { useAtom } from 'jotai';
import { Moon, Sun } from 'lucide-react';
import { themeAtom } from '#renderer/platform/theme.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Mark } from '#renderer/ui/Mark.tsx';
import { type NamedSection, sections } from './section.ts';

/** Every component in every state; for developers only, never part of the app. */
export function Gallery() {
  return (
    <div className="mx-auto grid max-w-7xl gap-x-12 px-4 sm:px-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <header className="col-span-full flex flex-wrap items-center gap-3 py-5">
        <Mark className="size-9 text-accent" />
        <h1 className="grow text-title">Components</h1>
        <ThemeSwitch />
      </header>
      <JumpList />
      <main id="main" tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-8 pb-16 focus:outline-none">
        {sections.map((section) => (
          <SectionCard key={section.id} {...section} />
        ))}
      </main>
    </div>
  );
}

function ThemeSwitch() {
  const [theme, setTheme] = useAtom(themeAtom);
  const isDark = theme === 'dark';
  return (
    <Button onClick={() => setTheme(isDark ? 'light' : 'dark')}>
      {isDark ? <Sun aria-hidden size={18} /> : <Moon aria-hidden size={18} />}
      {isDark ? 'Light' : 'Dark'}
    </Button>
  );
}

function JumpList() {
  return (
    <nav
      aria-label="Components"
      className="mb-6 self-start lg:sticky lg:top-4 lg:mb-0 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:p-1"
    >
      <ul className="flex flex-wrap gap-x-1 lg:grid">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-target items-center rounded-control px-3 text-ink-soft hover:bg-sunken hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionCard({ id, title, Samples }: NamedSection) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-section
      className="min-w-0 scroll-mt-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id={`${id}-title`} className="mb-6 text-2xl">
        {title}
      </h2>
      <div className="grid items-start gap-x-8 gap-y-9 sm:grid-cols-2">
        <Samples />
      </div>
    </section>
  );
}
