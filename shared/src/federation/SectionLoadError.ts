export interface SectionLoadErrorOptions {
  cause?: unknown;
  /** Set when the section is merely late: resolves when it has come after all, rejects when it never will. */
  late?: Promise<unknown> | undefined;
}

/** A remote, or a part of it, could not be had in time. `remote` is its federation name. */
export class SectionLoadError extends Error {
  override name = 'SectionLoadError';
  readonly late: Promise<unknown> | undefined;

  constructor(
    readonly remote: string,
    { cause, late }: SectionLoadErrorOptions,
  ) {
    super(`Remote ${remote} ${late ? 'is late' : 'could not be loaded'}`, { cause });
    this.late = late;
  }
}
