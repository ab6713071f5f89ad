import type { FileUse, Permission } from '@parkdesk/contract'

// A check constraint of the table `file` has the names of the contract, too.
export type { FileUse } from '@parkdesk/contract'

/** The reader of a file; a session satisfies it. */
export interface Reader {
  userId: number
  permissions: ReadonlySet<Permission>
}

/** A file of the reader's own tenant. */
export interface ReadableFile {
  use: FileUse
  /** null: made before this was recorded. */
  createdBy: number | null
  /** Whether it is the reader's avatar. */
  isOwnAvatar: boolean
}

interface FileRule {
  mayRead(file: ReadableFile, reader: Reader): boolean
  /** Which quota its bytes count against. */
  quota: 'uploaded' | 'generated'
  /** Whether a download is audited. Pictures and templates contain no personal records, and pages load pictures by themselves. */
  isDownloadAudited: boolean
}

const isMaker = ({ createdBy }: ReadableFile, { userId }: Reader) => createdBy === userId

/**
 * The rule of each use. Generated files belong to their creator alone: they contain what the creator's permissions and lots allow, and
 * others can generate their own.
 */
export const fileRules: Record<FileUse, FileRule> = {
  export: { mayRead: isMaker, quota: 'generated', isDownloadAudited: true },
  importTemplate: { mayRead: isMaker, quota: 'generated', isDownloadAudited: false },
  failedRows: { mayRead: isMaker, quota: 'generated', isDownloadAudited: true },
  // A picture that nothing uses yet.
  upload: { mayRead: isMaker, quota: 'uploaded', isDownloadAudited: false },
  // The console shows only a person's own avatar.
  avatar: {
    mayRead: (file, reader) => file.isOwnAvatar || isMaker(file, reader),
    quota: 'uploaded',
    isDownloadAudited: false,
  },
  // Drivers see it at another URL, while the advertisement is in force (http/public-picture.ts).
  bannerPicture: {
    mayRead: (file, reader) => isMaker(file, reader) || file.isOwnAvatar || reader.permissions.has('banner.read'),
    quota: 'uploaded',
    isDownloadAudited: false,
  },
  lotPhoto: {
    mayRead: (file, reader) => isMaker(file, reader) || file.isOwnAvatar || reader.permissions.has('lot.read'),
    quota: 'uploaded',
    isDownloadAudited: false,
  },
  // Who repairs what was found sees its picture too.
  inspectionPicture: {
    mayRead: (file, reader) =>
      isMaker(file, reader) ||
      file.isOwnAvatar ||
      reader.permissions.has('inspection.read') ||
      reader.permissions.has('repairOrder.read'),
    quota: 'uploaded',
    isDownloadAudited: false,
  },
  repairPicture: {
    mayRead: (file, reader) => isMaker(file, reader) || file.isOwnAvatar || reader.permissions.has('repairOrder.read'),
    quota: 'uploaded',
    isDownloadAudited: false,
  },
}

export const mayRead = (file: ReadableFile, reader: Reader): boolean => fileRules[file.use].mayRead(file, reader)
