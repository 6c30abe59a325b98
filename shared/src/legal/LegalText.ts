/**
 * One block of a legal text: a paragraph, or a list, by numbers where the order matters. Details that are still to be
 * filled in stand in [square brackets].
 */
export type LegalBlock = string | { list: readonly string[]; ordered?: boolean };

export interface LegalSection {
  heading: string;
  blocks: readonly LegalBlock[];
  /** Pages of the site that the section refers to. */
  links?: readonly { href: string; label: string }[];
}

/** A legal text as data; `LegalDocument` renders it. */
export interface LegalText {
  title: string;
  /** For search engines. */
  description: string;
  /** Date of this edition, as it is shown. */
  edition?: string;
  /** Whether the sections bear numbers; they do unless told otherwise. */
  numbered?: boolean;
  intro: readonly LegalBlock[];
  sections: readonly LegalSection[];
}
