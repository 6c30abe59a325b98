/** Returns why nothing can be built in the folder of a checkout, or null. */
export declare const refusedFolder: (dir: string) => string | null;

/** Returns why nothing can be written into a folder, or null. Throws any other error than a refusal to write. */
export declare const refusedWrite: (dir: string, setting?: string, write?: (dir: string) => void) => string | null;
