/** The logo: a tangled thread that unwinds into one calm line, with the one thing at its end. */
export function Mark({ className = '' }: { readonly className?: string }) {
  return (
    <svg viewBox="5 8 56 48" aria-hidden className={`shrink-0 ${className}`} fill="none">
      <path
        d="M13 37c-6-9 3-21 13-19s12 17 2 21-19-7-11-16 24-4 22 9-15 17-24 10c-4-3-3-9 3-10 9-2 12 12 26 12h6"
        stroke="currentColor"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="55" cy="44" r="5" fill="var(--honey)" />
    </svg>
  );
}
