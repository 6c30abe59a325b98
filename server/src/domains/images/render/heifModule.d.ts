declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  // The package describes the functions beside the build that reads its WebAssembly from a file.
  export { default } from 'libheif-js/libheif-wasm/libheif.js';
}
