/** Specification 5.1: an avatar is under 500 KB. */
export const maxPictureBytes = 500 * 1024 - 1

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff]

const beginsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, index) => bytes[index] === byte)

/** The media type of a jpeg or png by its first bytes; undefined for anything else, whatever its name says. */
export const pictureType = (bytes: Uint8Array): 'image/jpeg' | 'image/png' | undefined => {
  if (beginsWith(bytes, png)) return 'image/png'
  if (beginsWith(bytes, jpeg)) return 'image/jpeg'
  return undefined
}
