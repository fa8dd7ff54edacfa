import { inDollars, plans } from '#shared/billing/plans.ts';
import { buttonClass } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import type { LandingMessages } from './messages/en.ts';

const wide = 'mx-auto max-w-6xl px-5';
const heading = 'text-3xl sm:text-4xl';

export function HowItWorks({ words }: { readonly words: LandingMessages['how'] }) {
  return (
    <section aria-labelledby="how" className={cn(wide, 'py-16')}>
      <h2 id="how" className={heading}>
        {words.title}
      </h2>
      <ol className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-5">
        {words.steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-accent pt-4">
            <span aria-hidden className="font-display text-3xl text-accent">
              {index + 1}
            </span>
            <h3 className="mt-1 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Manifesto({ words }: { readonly words: string }) {
  return (
    <section className="bg-accent-soft">
      <p className={cn(wide, 'py-16 text-center font-display text-3xl leading-tight text-balance sm:text-4xl')}>
        {words}
      </p>
    </section>
  );
}

export function StuckCosts({ words }: { readonly words: LandingMessages['stuck'] }) {
  return (
    <section aria-labelledby="stuck" className={cn(wide, 'grid gap-8 py-16 md:grid-cols-[1fr_1.4fr]')}>
      <h2 id="stuck" className={heading}>
        {words.title}
      </h2>
      <ul className="divide-y divide-line border-y border-line text-lg">
        {words.items.map((item) => (
          <li key={item} className="py-4">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Testimonials({ words }: { readonly words: LandingMessages['testimonials'] }) {
  return (
    <section aria-labelledby="voices" className={cn(wide, 'py-16')}>
      <h2 id="voices" className={heading}>
        {words.title}
      </h2>
      <div className="mt-8 grid gap-5 md:grid-cols-2">
        {words.items.map(({ text, who }) => (
          <figure key={who} className="rounded-card bg-glow p-6 text-glow-ink">
            <blockquote className="font-display text-xl leading-snug">
              <q>{text}</q>
            </blockquote>
            <figcaption className="mt-4 flex items-center gap-3">
              {who}
              <span className="rounded-full border border-current px-2 py-0.5 text-sm">{words.sample}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

interface PricesProps {
  readonly words: LandingMessages['prices'];
  readonly locale: string;
}

export function Prices({ words, locale }: PricesProps) {
  const terms = { daily: words.daily, monthly: words.monthly, yearly: words.yearly };
  return (
    <section aria-labelledby="prices" className="bg-sunken py-16">
      <div className={wide}>
        <h2 id="prices" className={heading}>
          {words.title}
        </h2>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">{words.lead}</p>
        <ul className="mt-8 grid gap-5 md:grid-cols-3">
          {plans.map(({ cycle, name, shownCents, brainDumpsPerDay }) => (
            <li key={cycle} className="rounded-card border border-line bg-surface p-6 shadow-card">
              <h3 className="text-xl">{name}</h3>
              <p className="mt-3">
                <span className="font-display text-4xl">{inDollars(shownCents, locale)}</span>{' '}
                <span className="text-ink-soft">{cycle === 'daily' ? words.perDay : words.perMonth}</span>
              </p>
              <p className="mt-2 text-ink-soft">{terms[cycle]}</p>
              <p className="mt-4">{words.dumps.replace('{{count}}', String(brainDumpsPerDay))}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Closing({ words }: { readonly words: LandingMessages['closing'] }) {
  return (
    <section className={cn(wide, 'py-20 text-center')}>
      <h2 className="text-4xl sm:text-5xl">{words.title}</h2>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-3">
        <a href="/signup" className={buttonClass('primary', 'large')}>
          {words.trial}
        </a>
        <a href="/pricing" className={buttonClass('quiet', 'large')}>
          {words.plans}
        </a>
      </div>
    </section>
  );
}

export function Footer({ words }: { readonly words: LandingMessages['footer'] }) {
  return (
    <footer className="border-t border-line">
      <div className={cn(wide, 'flex flex-wrap items-center gap-x-6 gap-y-2 py-8 text-ink-soft')}>
        <span className="mr-auto max-sm:w-full">Unchaos</span>
        <a href="/privacy" className="rounded underline-offset-4 hover:underline">
          {words.privacy}
        </a>
        <a href="/terms" className="rounded underline-offset-4 hover:underline">
          {words.terms}
        </a>
        <a href="/imprint" className="rounded underline-offset-4 hover:underline">
          {words.imprint}
        </a>
      </div>
    </footer>
  );
}
