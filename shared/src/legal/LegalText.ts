/**
 * Block of a legal text: a paragraph, or a list, numbered where the order matters. Details to be filled in are in
 * [square brackets].
 */
export type LegalBlock = string | { list: readonly string[]; ordered?: boolean };

export interface LegalSection {
  heading: string;
  blocks: readonly LegalBlock[];
  /** Pages of the site referenced by the section. */
  links?: readonly { href: string; label: string }[];
}

/** A legal text as data; `LegalDocument` renders it. */
export interface LegalText {
  title: string;
  /** For search engines. */
  description: string;
  /** Displayed date of this edition. */
  edition?: string;
  /** Whether the sections are numbered; true by default. */
  numbered?: boolean;
  intro: readonly LegalBlock[];
  sections: readonly LegalSection[];
}
