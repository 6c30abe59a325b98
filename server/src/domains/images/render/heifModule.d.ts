// biome-ignore-all lint/style/noDefaultExport: the package exports like that
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  /** An enumeration value of libheif, such as a colour space. */
  interface HeifValue {
    value: number;
  }
  /** Returned by libheif instead of a result. */
  interface HeifFault {
    code: HeifValue;
  }
  /** Opaque objects in libheif's memory. */
  interface HeifContext {
    readonly heif: 'context';
  }
  interface HeifHandle {
    readonly heif: 'handle';
  }
  interface HeifPixels {
    channels: { data: Uint8Array; stride: number; width: number; height: number }[];
  }

  interface Heif {
    heif_error_code: { heif_error_Ok: HeifValue };
    heif_colorspace: { heif_colorspace_RGB: HeifValue };
    heif_chroma: { heif_chroma_interleaved_RGB: HeifValue; heif_chroma_interleaved_RGBA: HeifValue };
    heif_context_alloc: () => HeifContext;
    heif_context_read_from_memory: (context: HeifContext, bytes: Uint8Array) => HeifFault;
    heif_js_context_get_primary_image_handle: (context: HeifContext) => HeifHandle | HeifFault;
    heif_image_handle_get_width: (handle: HeifHandle) => number;
    heif_image_handle_get_height: (handle: HeifHandle) => number;
    heif_image_handle_has_alpha_channel: (handle: HeifHandle) => number;
    heif_js_decode_image2: (handle: HeifHandle, space: HeifValue, chroma: HeifValue) => HeifPixels | HeifFault;
  }

  const createHeif: (options: { print: (line: string) => void; printErr: (line: string) => void }) => Heif;
  export default createHeif;
}
