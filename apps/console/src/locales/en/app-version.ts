import type { Words } from '../words-type.ts'
import type { appVersion as zh } from '../zh/app-version.ts'

export const appVersion: Words<typeof zh> = {
  title: 'App versions',
  one: 'version',
  field: {
    platform: 'Platform',
    version: 'Version',
    build: 'Build',
    notesZh: "What's new (Chinese)",
    notesEn: "What's new (English)",
    minVersion: 'Minimum version',
    downloadUrl: 'Download URL',
    releasedAt: 'Released at',
    withdrawn: 'Withdrawn',
    state: 'Status',
    creatorName: 'Created by',
    createdAt: 'Created at',
  },
  platform: { ios: 'iOS', android: 'Android' },
  state: { coming: 'Scheduled', released: 'Released', withdrawn: 'Withdrawn' },
  anyVersion: 'Any',
  notesEnHint: 'If empty, English readers see the Chinese text.',
  minVersionHint: 'Apps below this version must update. Leave empty to require no update.',
  withdrawnHint: 'Apps are no longer offered this version, and its minimum version no longer applies.',
  empty: {
    title: 'No app versions yet',
    hint: 'Add one with "New". Once it is released, apps that check for updates learn about it and whether they must update.',
  },
}
