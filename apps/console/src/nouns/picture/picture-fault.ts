import { maxPictureBytes, pictureType } from '@parkdesk/contract'

/** Why a file is not a picture that may be uploaded; detected from its bytes, not its name. */
export const pictureFaultOf = async (file: File): Promise<'type' | 'size' | undefined> => {
  if (!pictureType(new Uint8Array(await file.slice(0, 8).arrayBuffer()))) return 'type'
  return file.size > maxPictureBytes ? 'size' : undefined
}
