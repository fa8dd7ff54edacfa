import { bestLanguage, type Language as LanguageTag } from '#shared/kernel/languages.ts';
import type { KeptValue } from './keptValue.ts';
import type { Settings } from './settings.ts';

/** The language outside of the windows: the one last chosen in a window. */
export class Language {
  readonly #settings: KeptValue<Settings>;
  readonly #system: LanguageTag;
  readonly #listeners = new Set<() => void>();

  /** `system`: the system's languages, used until a language is chosen in a window. */
  constructor(settings: KeptValue<Settings>, system: readonly string[]) {
    this.#settings = settings;
    this.#system = bestLanguage(system);
  }

  get current(): LanguageTag {
    return this.#settings.value.language ?? this.#system;
  }

  choose(language: LanguageTag): void {
    const before = this.current;
    if (this.#settings.value.language === language) return;
    this.#settings.keep({ ...this.#settings.value, language });
    if (before !== language) for (const listener of this.#listeners) listener();
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }
}
