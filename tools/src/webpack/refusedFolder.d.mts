/** Returns why nothing can be built in the folder of a checkout, or null. */
export declare const refusedFolder: (dir: string) => string | null;
