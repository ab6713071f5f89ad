import type { FileRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { sizeText } from './size-text.ts'

const { code, says, text, time } = columnsOf<'file', FileRow>('file')

export const columns = [
  text('name', { width: 240 }),
  code('use', { width: 150 }),
  code('state', { width: 130, tones: { used: 'good', unused: 'warn', kept: 'calm' } }),
  says('byteCount', row => sizeText(row.byteCount), { width: 100 }),
  says(
    'usedBy',
    ({ usedBy }, t) => usedBy.map(({ kind, name }) => t(`file.usedBy.${kind}`, { name })).join(t('kit.comma')),
    {
      width: 220,
    },
  ),
  text('ownerName', { width: 110 }),
  text('keptUntil', { width: 158, none: 'forever' }),
  time('createdAt'),
]
