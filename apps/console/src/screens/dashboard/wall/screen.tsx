import { sumRows } from '@parkdesk/contract'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import board from './board.module.css'
import { FlowPanel, IncomePanel } from './day-panels.tsx'
import { Gauge } from './gauge.tsx'
import { AlarmList, PassList } from './live-lists.tsx'
import { LotList } from './lot-list.tsx'
import { useFigures } from './use-wall.ts'
import css from './wall.module.css'
import { WallFrame } from './wall-frame.tsx'
import { WallFigure, WallPanel } from './wall-panel.tsx'

/** bigScreen/v2, `/index`: all lots of the operator on a wall. */
export default function WallScreen() {
  const t = useWords()
  const figures = useFigures(null)
  const { data } = figures

  return (
    <WallFrame title={t('wall.title')} figures={figures}>
      <dl className={css.figures}>
        <WallFigure
          label={t('wall.income')}
          value={formatMoney(data?.today.income)}
          to={data && sumRows.incomeOfDay(data.day)}
        />
        <WallFigure label={t('wall.entries')} value={formatCount(data?.today.entries)} />
        <WallFigure label={t('wall.exits')} value={formatCount(data?.today.exits)} />
        <WallFigure label={t('wall.inside')} value={formatCount(data?.inside)} />
        <WallFigure
          label={t('wall.openAlarms')}
          value={formatCount(data?.openAlarms)}
          isAlarming={(data?.openAlarms ?? 0) > 0}
        />
      </dl>
      <main className={board.board}>
        <div className={board.column}>
          <WallPanel title={t('wall.lots.title')} isHigh aside={<span>{formatCount(data?.lots.length)}</span>}>
            {data && <LotList lots={data.lots} />}
          </WallPanel>
          <IncomePanel figures={data} />
        </div>
        <div className={board.column}>
          <div className={board.fill}>{data && <Gauge inside={data.inside} capacity={data.capacity} />}</div>
          <FlowPanel figures={data} />
        </div>
        <div className={board.column}>
          <WallPanel title={t('wall.passes.title')} isHigh>
            <PassList count={8} today={data?.day} />
          </WallPanel>
          <WallPanel title={t('wall.alarms.title')}>
            <AlarmList count={4} today={data?.day} />
          </WallPanel>
        </div>
      </main>
    </WallFrame>
  )
}
