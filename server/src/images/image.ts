/** As it is stored and served: WebP (a logo PNG, which PDFs take), upright, without metadata. */
export type EncodedImage = {
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  contentType: string;
  bytes: Uint8Array;
};

/** Without a thumbnail where the picture itself is as small. That of a logo is for thermal paper. */
export type Picture = { full: EncodedImage; thumbnail: EncodedImage | null };

/** A file as it came in. The name is only ever repeated to the person who sent it. */
export type Upload = { fileName: string; bytes: Buffer };
