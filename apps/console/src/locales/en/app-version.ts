import type { Words } from '../words-type.ts'
import type { appVersion as zh } from '../zh/app-version.ts'

export const appVersion: Words<typeof zh> = {
  title: 'App versions',
  one: 'version',
  field: {
    platform: 'Platform',
    version: 'Version',
    build: 'Build',
    notesZh: 'What is new (Chinese)',
    notesEn: 'What is new (English)',
    minVersion: 'Lowest version',
    downloadUrl: 'Download address',
    releasedAt: 'Released at',
    withdrawn: 'Withdrawn',
    state: 'State',
    creatorName: 'Created by',
    createdAt: 'Created at',
  },
  platform: { ios: 'iOS', android: 'Android' },
  state: { coming: 'Coming', released: 'Released', withdrawn: 'Withdrawn' },
  anyVersion: 'Any',
  notesEnHint: 'Left empty, English readers see the Chinese text.',
  minVersionHint: 'Apps below this version have to update. Left empty, none has to.',
  withdrawnHint: 'No app is offered this version any more, and its lowest version no longer holds.',
  empty: {
    title: 'No app versions yet',
    hint: 'Add one by "New": from its release on, apps that ask learn of it, and whether they have to update.',
  },
}
