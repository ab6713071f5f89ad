import { z } from 'zod'
import { personal } from './personal.ts'

/** full: the vehicle in its lane. plate: what the camera cut out of that. */
export const pictureKinds = ['full', 'plate'] as const
export const PictureKind = z.enum(pictureKinds)
export type PictureKind = z.infer<typeof PictureKind>

/** The SHA-256 of a picture's bytes, by which it is known. */
export const PictureHash = z.string().regex(/^[\da-f]{64}$/)

const addressStart = '/api/picture/'

/** Where the console has a picture from whose bytes a box sends us. */
export const pictureAddress = (sha256: string): string => `${addressStart}${sha256}`

/** The hash of a picture of ours by its address; undefined: it is kept elsewhere. */
export const pictureHashOf = (address: string): string | undefined =>
  address.startsWith(addressStart) ? address.slice(addressStart.length) : undefined

/** The address of the same picture, small: for lists and tiles. One that is kept elsewhere has one size only. */
export const smallPictureAddress = (address: string): string =>
  pictureHashOf(address) === undefined ? address : `${address}/small`

/** Where a picture of a vehicle can be seen; people may be in it. */
export const SeenPicture = () => personal('picture', z.string())
