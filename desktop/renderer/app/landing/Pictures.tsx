import type { LandingMessages } from './messages/en.ts';

const names = ['brain-dump', 'one-thing', 'plan'] as const;

/** Size of every image in pixels, twice the width of a column (`npm run screenshots -- landing`). */
const SIZE = 720;

/** Screenshots of the product, in the theme of the page (spec tasks 2, Landing page: the rest of the screen). */
export function Pictures({ words }: { readonly words: LandingMessages['pictures'] }) {
  return (
    <section aria-labelledby="pictures" className="mx-auto max-w-6xl px-5 py-16">
      <h2 id="pictures" className="text-3xl sm:text-4xl">
        {words.title}
      </h2>
      <ul className="mt-8 grid gap-8 lg:grid-cols-3">
        {names.map((name) => (
          <li key={name}>
            <figure>
              <Picture name={name} theme="light" alt={words[name].alt} />
              <Picture name={name} theme="dark" alt={words[name].alt} />
              <figcaption className="mt-4 text-lg text-ink-soft">{words[name].caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PictureProps {
  readonly name: (typeof names)[number];
  readonly theme: 'light' | 'dark';
  readonly alt: string;
}

/**
 * The theme is a class on the root element, so CSS chooses the image; the hidden one is not fetched, because it loads
 * lazily.
 */
function Picture({ name, theme, alt }: PictureProps) {
  return (
    <img
      src={`/pictures/${name}-${theme}.webp`}
      alt={alt}
      width={SIZE}
      height={SIZE}
      loading="lazy"
      decoding="async"
      className={`h-auto w-full rounded-card border border-line shadow-card ${theme === 'light' ? 'dark:hidden' : 'hidden dark:block'}`}
    />
  );
}
