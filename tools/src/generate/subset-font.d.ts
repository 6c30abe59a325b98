declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** A number pins an axis, a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;

  export = subsetFont;
}
