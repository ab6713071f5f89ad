import { z } from 'zod'
import type { Permission } from '../permission.ts'
import { endpoint } from '../wire/endpoint.ts'
import { PictureHash, PictureKind, pictureKinds } from '../wire/vehicle-picture.ts'

/** A picture that an event names; its bytes follow by `/api/device/picture`, soon or late. */
export const NamedPicture = z.object({ kind: PictureKind, sha256: PictureHash })
export type NamedPicture = z.infer<typeof NamedPicture>

/** Of an event: of each kind one at most. */
export const NamedPictures = z
  .array(NamedPicture)
  .max(pictureKinds.length)
  .refine(pictures => new Set(pictures.map(({ kind }) => kind)).size === pictures.length, {
    error: 'picture.sameKind',
  })

/** How large a picture may be that a box sends. */
export const maxBoxPictureBytes = 4 * 2 ** 20

/** Who may do one of these is shown pictures, of the lots that he sees, if he may see personal data, too. */
export const picturePermissions = [
  'pass.read',
  'order.read',
  'presence.read',
  'alarm.read',
  'laneDesk.read',
  'matching.save',
  'sentryLog.read',
] as const satisfies readonly Permission[]

/**
 * What a picture is of, beside the file in a multipart body: fields before it. An event or an ask of this box, which may have named it before; or a lane, of which it
 * is the newest picture without a vehicle's event.
 */
export const PictureFields = z
  .object({
    sha256: PictureHash,
    kind: PictureKind.default('full'),
    eventId: z.string().min(1).max(64).optional(),
    askId: z.string().min(1).max(64).optional(),
    laneCode: z.string().min(1).max(32).optional(),
    /** Of a lane's picture. */
    takenAt: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(({ laneCode, takenAt }) => (laneCode === undefined) === (takenAt === undefined))
export type PictureFields = z.output<typeof PictureFields>

export const sendPicture = endpoint({
  path: '/api/device/picture',
  access: 'device',
  encoding: 'multipart',
  body: z.undefined(),
  data: z.object({ result: z.enum(['stored', 'duplicate']) }),
  summary:
    'Takes the bytes of a picture, a jpeg or png of at most 4 MiB, after the fields sha256, kind, eventId or askId, or laneCode and takenAt.',
})
