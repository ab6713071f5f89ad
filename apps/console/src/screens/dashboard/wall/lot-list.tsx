import { useEffect, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './lot-list.module.css'
import { freeOf, fullnessOf, pageAt, shareOf } from './occupancy.ts'

interface Lot {
  lotId: number
  name: string
  inside: number
  capacity: number
}

const perPage = 5
const turnMs = 10_000

/** Each lot with its spaces; more lots than fit take turns. */
export function LotList({ lots }: { lots: readonly Lot[] }) {
  const t = useWords()
  const [turn, setTurn] = useState(0)
  const isLong = lots.length > perPage
  useEffect(() => {
    if (!isLong) return
    const timer = setInterval(() => setTurn(now => now + 1), turnMs)
    return () => clearInterval(timer)
  }, [isLong])

  if (lots.length === 0) return <p className={css.none}>{t('wall.lots.none')}</p>
  return (
    <ul className={css.list}>
      {pageAt(lots, perPage, turn).map(lot => (
        <li key={lot.lotId} data-fullness={fullnessOf(lot)}>
          <span className={css.name}>{lot.name}</span>
          <span className={css.word}>{wordOf(t, lot)}</span>
          <span className={css.count}>
            <b>{formatCount(lot.inside)}</b>
            {lot.capacity > 0 && ` / ${formatCount(lot.capacity)}`}
          </span>
          <i className={css.bar}>
            <i style={{ width: `${Math.min(1, shareOf(lot) ?? 0) * 100}%` }} />
          </i>
        </li>
      ))}
    </ul>
  )
}

const wordOf = (t: ReturnType<typeof useWords>, lot: Lot): string => {
  const fullness = fullnessOf(lot)
  if (fullness === 'unknown') return t('wall.lots.unknown')
  return fullness === 'full' ? t('wall.lots.full') : t('wall.lots.free', { count: formatCount(freeOf(lot)) })
}
