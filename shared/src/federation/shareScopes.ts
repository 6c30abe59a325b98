/** Shared packages that one build of the page knows, by share scope, name and version. @internal */
export type ShareScopes = Readonly<
  Record<string, Record<string, Record<string, { from: string; lib?: (() => unknown) | null | undefined }>>>
>;

let read = (): readonly ShareScopes[] => [];

/** Sets the shell's reader, which asks the federation runtime. @internal */
export const setShareScopes = (next: () => readonly ShareScopes[]): void => {
  read = next;
};

/** Returns the share scopes of all builds in this page; none without the shell. @internal */
export const readShareScopes = (): readonly ShareScopes[] => read();
