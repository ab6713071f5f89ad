import type { AppVersionRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, says, text, time } = columnsOf<'appVersion', AppVersionRow>('appVersion')

export const columns = [
  code('platform', { width: 100 }),
  text('version', { width: 110 }),
  says('build', ({ build }) => String(build), { width: 90, isNumeric: true }),
  code('state', { width: 100, tones: { coming: 'busy', released: 'good', withdrawn: 'calm' } }),
  text('minVersion', { width: 110, none: 'anyVersion' }),
  time('releasedAt'),
  text('notesZh', { width: 260 }),
  text('downloadUrl', { width: 240 }),
  text('notesEn', { width: 260, isHidden: true }),
  text('creatorName', { width: 110, isHidden: true }),
  time('createdAt', { isHidden: true }),
]
