import type { ImportantNoticeRow } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, text, time, says } = columnsOf<'importantNotice', ImportantNoticeRow>('importantNotice')

/** @param roleName what a role's code is called */
export const columns = (roleName: (code: string) => string) => {
  const whom = (row: ImportantNoticeRow, t: Translate) =>
    row.roleCodes.length === 0 ? t('importantNotice.everybody') : row.roleCodes.map(roleName).join(t('kit.comma'))
  const confirmed = (row: ImportantNoticeRow, t: Translate) =>
    t('importantNotice.confirmedOf', { confirmed: row.confirmedCount, readers: row.readerCount })
  return [
    text('title', { width: 260 }),
    code('state', { width: 100, tones: { coming: 'busy', running: 'good', over: 'calm', withdrawn: 'calm' } }),
    time('beginAt'),
    time('endAt'),
    says('roleCodes', whom, { width: 160 }),
    says('confirmedCount', confirmed, { width: 110, isNumeric: true }),
    text('creatorName', { width: 110 }),
    time('createdAt', { isHidden: true }),
  ]
}
