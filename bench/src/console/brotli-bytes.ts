import { brotliCompressSync, constants } from 'node:zlib'

/** How many bytes a server would send of this at best. */
export const brotliBytes = (content: Buffer): number =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length
