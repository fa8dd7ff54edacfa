import type { ComponentType } from 'react';

/** One component of the gallery in all its states. Files in `sections/` that export one are found automatically. */
export interface Section {
  readonly title: string;
  readonly Samples: ComponentType;
}

export type NamedSection = Section & { readonly id: string };

const files = import.meta.glob<Section>('./sections/*.tsx', { eager: true, import: 'section' });

/** All sections by title; the id is the file's name. */
export const sections: readonly NamedSection[] = Object.entries(files)
  .map(([path, section]) => ({ ...section, id: path.replace(/^.*\/|\.tsx$/g, '') }))
  .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
