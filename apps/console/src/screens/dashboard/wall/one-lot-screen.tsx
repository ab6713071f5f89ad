import { sumRows } from '@parkdesk/contract'
import { useSearchParams } from 'react-router'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { Gauge } from './gauge.tsx'
import { AlarmList, PassList } from './live-lists.tsx'
import css from './one-lot.module.css'
import { useBusiestLot, useFigures, useWallLots } from './use-wall.ts'
import { WallFrame } from './wall-frame.tsx'
import { WallFigure, WallPanel } from './wall-panel.tsx'

/** bigScreen/v1, `/indexOne`: one lot in big numbers, for its own hall. Which one stands in the address; else the busiest of the day. */
export default function OneLotWallScreen() {
  const t = useWords()
  const [search, setSearch] = useSearchParams()
  const lots = useWallLots().data ?? []
  const busiest = useBusiestLot(search.has('lot'))
  const wanted = search.get('lot') ?? busiest.data
  const lot = lots.find(({ lotId }) => String(lotId) === wanted) ?? (busiest.isPending ? undefined : lots[0])
  const figures = useFigures(lot?.lotId)
  const { data } = figures
  const choice = lots.length > 1 && (
    <select
      aria-label={t('wall.one.choose')}
      value={lot?.lotId}
      onChange={event => setSearch({ lot: event.target.value }, { replace: true })}
    >
      {lots.map(({ lotId, name }) => (
        <option key={lotId} value={lotId}>
          {name}
        </option>
      ))}
    </select>
  )

  return (
    <WallFrame title={lot?.name ?? t('wall.one.title')} figures={figures} tools={choice}>
      <main className={css.board}>
        <div className={css.gauge}>{data && <Gauge inside={data.inside} capacity={data.capacity} />}</div>
        <dl className={css.figures}>
          <WallFigure label={t('wall.entries')} value={formatCount(data?.today.entries)} />
          <WallFigure label={t('wall.exits')} value={formatCount(data?.today.exits)} />
          <WallFigure
            label={t('wall.income')}
            value={formatMoney(data?.today.income)}
            to={data && sumRows.incomeOfDay(data.day, lot?.lotId)}
          />
        </dl>
        <WallPanel title={t('wall.passes.title')}>
          {lot && <PassList count={4} today={data?.day} lotId={lot.lotId} />}
        </WallPanel>
        <WallPanel title={t('wall.alarms.title')}>
          {lot && <AlarmList count={4} today={data?.day} lotId={lot.lotId} />}
        </WallPanel>
      </main>
    </WallFrame>
  )
}
