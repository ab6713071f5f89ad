import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

/** What a stored file is. An upload is a picture that nothing shows. */
export const fileUses = [
  'export',
  'importTemplate',
  'failedRows',
  'upload',
  'avatar',
  'bannerPicture',
  'lotPhoto',
  'repairPicture',
  'inspectionPicture',
] as const
export const FileUse = z.enum(fileUses)
export type FileUse = z.infer<typeof FileUse>

/** used: a record shows it, and it stays. unused: a picture that none shows. kept: it was made for one person, until its time is over. */
export const FileState = z.enum(['used', 'unused', 'kept'])
export type FileState = z.infer<typeof FileState>

const fileId = z.number().int()
const bytes = z.number().int().min(0)

export const FileRow = z.object({
  fileId,
  name: z.string(),
  use: FileUse,
  state: FileState,
  byteCount: bytes,
  /** The records that show it: an advertisement by its title, a lot by its name, a repair order by its device, a round by its plan, a person by his account. */
  usedBy: z.array(
    z.object({
      kind: z.enum(['banner', 'inspection', 'lot', 'repairOrder', 'user']),
      id: z.number().int(),
      name: z.string(),
    }),
  ),
  /** Whose it is; '': it was made before this was recorded. */
  ownerName: personal('name', z.string()),
  /** null: it stays. */
  keptUntil: LocalTime.nullable(),
  createdAt: LocalTime,
})
export type FileRow = z.infer<typeof FileRow>

const fileFilter = {
  name: z.string().trim().max(64).optional(),
  use: oneOrMore(FileUse).optional(),
  state: oneOrMore(FileState).optional(),
}
export const FileFilter = z.object(fileFilter)
export type FileFilter = z.infer<typeof FileFilter>

export const queryFile = endpoint({
  path: '/api/file/query',
  access: 'file.read',
  encoding: 'form',
  body: z.object({ ...fileFilter, ...plainPaging, ...sorting(['createdAt', 'byteCount', 'name']) }),
  data: z.object({ list: z.array(FileRow) }),
  summary: 'The stored files with what shows them; who sees only some lots sees his own. None is opened by this.',
})

export const countFile = endpoint({
  path: '/api/file/count',
  access: 'file.read',
  encoding: 'form',
  body: FileFilter,
  data: Total,
  summary: 'How many files fit the filter.',
})

export const fileUsage = endpoint({
  path: '/api/file/usage',
  access: 'file.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    bytes,
    /** What the platform allows; null: no limit of its own. */
    limitBytes: bytes.nullable(),
    uses: z.array(z.object({ use: FileUse, files: z.number().int(), bytes })),
    unused: z.object({ files: z.number().int(), bytes }),
    /** Sheets of rehearsed imports. They are in the database, and count against no limit. */
    sheets: z.object({ count: z.number().int(), bytes }),
  }),
  summary: 'What the files of the operator take up, by what they are; of who sees only some lots, his own.',
})

export const removeFile = endpoint({
  path: '/api/file/remove',
  access: 'file.remove',
  encoding: 'json',
  body: z.object({ fileIds: z.array(fileId).min(1).max(200) }),
  data: z.object({ removed: z.number() }),
  summary: 'Removes files that no record shows, all or none. Asks for the password re-check.',
})
