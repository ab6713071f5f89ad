import type { BannerRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import css from './banner.module.css'

const { code, count, custom, text, time } = columnsOf<'banner', BannerRow>('banner')

export const columns = [
  custom('pictureUrl', {
    width: 112,
    // The title beside it says what it is.
    cell: row => <img className={css.thumb} src={row.pictureUrl} alt="" loading="lazy" />,
    text: row => row.pictureUrl,
  }),
  text('title', { width: 220 }),
  code('state', { width: 100, tones: { coming: 'busy', running: 'good', over: 'calm', disabled: 'calm' } }),
  code('place', { width: 130 }),
  text('fromDay', { width: 110 }),
  text('untilDay', { width: 110, none: 'noEnd' }),
  count('position', { width: 80 }),
  text('link', { width: 220 }),
  text('remark', { width: 150 }),
  text('creatorName', { width: 100, isHidden: true }),
  time('createdAt', { isHidden: true }),
]
