import type { CloudBoxRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, count, names, says, text, time } = columnsOf<'cloudBox', CloudBoxRow>('cloudBox')

export const columns = [
  text('boxSerial', { width: 150 }),
  code('state', { width: 110, tones: { waiting: 'busy', online: 'good', silent: 'bad', revoked: 'calm' } }),
  text('parkingName', { width: 200 }),
  time('heardAt'),
  says(
    'clockOffsetSeconds',
    ({ clockOffsetSeconds: offset }, t) => {
      if (offset === null) return ''
      const seconds = Math.round(Math.abs(offset))
      if (seconds < 1) return t('cloudBox.offset.none')
      return t(offset > 0 ? 'cloudBox.offset.ahead' : 'cloudBox.offset.behind', { seconds })
    },
    { width: 120 },
  ),
  text('version', { width: 110 }),
  count('pendingEvents'),
  names('laneNames', { width: 260, none: 'noLane' }),
  text('oldKeyUntil', { width: 165, isHidden: true }),
  time('createdAt', { isHidden: true }),
]
