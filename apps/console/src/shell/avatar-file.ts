import { maxPictureBytes, pictureType } from '@parkdesk/contract'

export type AvatarFault = 'type' | 'size'

export interface Picture {
  bitmap: ImageBitmap
  type: 'image/jpeg' | 'image/png'
}

/** Reads a chosen picture; its type is detected from its bytes (specification 5.1). */
export const readPicture = async (file: File): Promise<Picture | AvatarFault> => {
  const type = pictureType(new Uint8Array(await file.slice(0, 8).arrayBuffer()))
  if (!type) return 'type'
  if (file.size > maxPictureBytes) return 'size'
  // Bytes that begin like a picture and are none.
  return await createImageBitmap(file).then(
    bitmap => ({ bitmap, type }),
    () => 'type' as const,
  )
}
