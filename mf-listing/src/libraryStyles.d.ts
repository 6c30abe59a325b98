/** Styles of libraries, as text. */
declare module '*.css' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: what the bundler gives for a file of styles
  export default text;
}
