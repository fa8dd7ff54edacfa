import { ChevronDown } from 'lucide-react';
import { type Language, LANGUAGES } from '#shared/kernel/languages.ts';
import { buttonClass } from '#renderer/ui/Button.tsx';
import { Closing, Footer, HowItWorks, Manifesto, Prices, StuckCosts, Testimonials } from './Sections.tsx';
import { Pictures } from './Pictures.tsx';
import { StartYourWay } from './StartYourWay.tsx';
import { TopBar } from './TopBar.tsx';
import { TryIt } from './TryIt.tsx';
import { WhoFor } from './WhoFor.tsx';
import type { LandingMessages } from './messages/en.ts';

interface LandingProps {
  readonly language: Language;
  readonly words: LandingMessages;
  readonly isDark: boolean;
  readonly onToggleTheme: () => void;
}

/** The page for signed-out users (spec tasks 2, Landing page). Rendered at build time, readable without JavaScript. */
export function Landing({ language, words, isDark, onToggleTheme }: LandingProps) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-3 focus:rounded-xl focus:bg-surface focus:p-3"
      >
        {words.skip}
      </a>
      <TopBar words={words} isDark={isDark} onToggleTheme={onToggleTheme} />
      <main id="content">
        <Hero words={words} />
        <WhoFor words={words.who} />
        <HowItWorks words={words.how} />
        <Pictures words={words.pictures} />
        <Manifesto words={words.manifesto} />
        <StartYourWay words={words.start} />
        <StuckCosts words={words.stuck} />
        <Prices words={words.prices} locale={LANGUAGES[language].locale} />
        <Testimonials words={words.testimonials} />
        <Closing words={words.closing} />
      </main>
      <Footer words={words.footer} />
    </>
  );
}

function Hero({ words }: { readonly words: LandingMessages }) {
  return (
    <section className="mx-auto grid max-w-6xl gap-10 px-5 pt-10 pb-16 lg:grid-cols-[1.1fr_1fr] lg:items-start lg:pt-20">
      <div>
        <h1 className="text-4xl leading-[1.08] sm:text-6xl">{words.hero.title}</h1>
        <p className="mt-6 max-w-prose text-xl text-ink-soft">{words.hero.lead}</p>
        <a href="/signup" className={`${buttonClass('primary', 'large')} mt-8`}>
          {words.hero.action}
        </a>
      </div>
      <TryIt words={words.tryIt} />
      <a
        href="#who"
        aria-label={words.hero.scroll}
        className="mx-auto grid size-11 place-items-center rounded-full text-ink-soft motion-safe:animate-bounce lg:col-span-2"
      >
        <ChevronDown aria-hidden />
      </a>
    </section>
  );
}
