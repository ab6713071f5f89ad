import type { AppVersionRow } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, text, time, custom } = columnsOf<'appVersion', AppVersionRow>('appVersion')

const build = (row: AppVersionRow) => String(row.build)
const lowest = (row: AppVersionRow, t: Translate) => row.minVersion || t('appVersion.anyVersion')

export const columns = [
  code('platform', { width: 100 }),
  text('version', { width: 110 }),
  custom('build', { width: 90, isNumeric: true, cell: build, text: build }),
  code('state', { width: 100, tones: { coming: 'busy', released: 'good', withdrawn: 'calm' } }),
  custom('minVersion', { width: 110, cell: lowest, text: lowest }),
  time('releasedAt'),
  text('notesZh', { width: 260 }),
  text('downloadUrl', { width: 240 }),
  text('notesEn', { width: 260, isHidden: true }),
  text('creatorName', { width: 110, isHidden: true }),
  time('createdAt', { isHidden: true }),
]
