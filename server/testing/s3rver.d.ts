// biome-ignore-all lint/style/noDefaultExport: the package has no other export
declare module 's3rver' {
  /** An S3-compatible server, with its objects in a folder. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
