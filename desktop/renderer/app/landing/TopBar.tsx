import { Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton, buttonClass } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { Mark } from '#renderer/ui/Mark.tsx';
import type { LandingMessages } from './messages/en.ts';

/** Scroll position from which the bar gets its own background (spec tasks 2, Landing page). */
const SCROLLED_PX = 20;

interface TopBarProps {
  readonly words: LandingMessages;
  readonly isDark: boolean;
  readonly onToggleTheme: () => void;
}

export function TopBar({ words, isDark, onToggleTheme }: TopBarProps) {
  const isScrolled = useScrolled();
  return (
    <header
      className={cn(
        'sticky top-0 z-20 border-b transition-colors',
        isScrolled ? 'border-line bg-paper/95 backdrop-blur' : 'border-transparent',
      )}
    >
      <div className="mx-auto flex max-w-6xl items-center gap-1 px-5 py-3 sm:gap-2">
        <a href="/" className="mr-auto flex items-center gap-2 font-display text-xl">
          <Mark className="size-8 text-accent" />
          <span className="max-[26rem]:sr-only">Unchaos</span>
        </a>
        <IconButton label={isDark ? words.theme.toLight : words.theme.toDark} onClick={onToggleTheme}>
          {isDark ? <Sun aria-hidden className="size-5" /> : <Moon aria-hidden className="size-5" />}
        </IconButton>
        <nav aria-label="Unchaos" className="flex items-center gap-1 sm:gap-2">
          <a href="/pricing" className={cn(buttonClass('quiet', 'small'), 'px-2! sm:px-3!')}>
            <span className="hidden min-[24rem]:max-sm:inline">{words.bar.viewPricing}</span>
            <span className="min-[24rem]:max-sm:hidden">{words.bar.pricing}</span>
          </a>
          <a href="/login" className={cn(buttonClass('quiet', 'small'), 'px-2! sm:px-3!')}>
            {words.bar.logIn}
          </a>
          <a href="/signup" className={buttonClass('secondary', 'small')}>
            <span className="sm:hidden">{words.bar.start}</span>
            <span className="max-sm:hidden">{words.bar.getStarted}</span>
          </a>
        </nav>
      </div>
    </header>
  );
}

function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = (): void => setScrolled(window.scrollY > SCROLLED_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}
