import { Skeleton, Table, UnstyledButton } from '@mantine/core'
import { type LocalDay, sumRows } from '@parkdesk/contract'
import { useState } from 'react'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './figure-table.module.css'
import { type LotFigures, type LotOrder, lotOrders, rankLots } from './lot-rank.ts'
import { Meaning } from './meaning.tsx'
import { OccupancyBar } from './occupancy.tsx'
import panelCss from './panel.module.css'
import { Panel } from './panel.tsx'

const meanings = { inside: 'occupancy', entries: 'entries', income: 'income' } as const

interface Props {
  lots: readonly LotFigures[] | undefined
  day: LocalDay | undefined
  onLot: (lotId: number) => void
}

/** The lots against each other; a lot's name shows the page for it alone. */
export function LotRanking({ lots, day, onLot }: Props) {
  const t = useWords()
  const [order, setOrder] = useState<LotOrder>('income')

  return (
    <Panel title={t('overview.lots.title')}>
      <div className={panelCss.ground}>
        {!lots && <Skeleton height="100%" />}
        {lots && (
          <div className={panelCss.scroller}>
            <Table stickyHeader className={css.table}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('overview.lots.lot')}</Table.Th>
                  {lotOrders.map(column => (
                    <Table.Th
                      key={column}
                      scope="col"
                      className={css.number}
                      aria-sort={column === order ? 'descending' : 'none'}
                    >
                      <Meaning text={t(`overview.meaning.${meanings[column]}`)} onClick={() => setOrder(column)}>
                        {t(`overview.lots.${column}`)}
                      </Meaning>
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rankLots(lots, order).map(lot => (
                  <LotRow key={lot.lotId} lot={lot} day={day} onLot={onLot} />
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
      </div>
    </Panel>
  )
}

function LotRow({ lot, day, onLot }: { lot: LotFigures } & Pick<Props, 'day' | 'onLot'>) {
  return (
    <Table.Tr>
      <Table.Th scope="row" className={css.name}>
        <UnstyledButton className={css.link} title={lot.name} onClick={() => onLot(lot.lotId)}>
          {lot.name}
        </UnstyledButton>
      </Table.Th>
      <Table.Td className={css.number}>
        {formatCount(lot.inside)} / {formatCount(lot.capacity)}
        <OccupancyBar inside={lot.inside} capacity={lot.capacity} />
      </Table.Td>
      <Table.Td className={css.number}>{formatCount(lot.entries)}</Table.Td>
      <Table.Td className={css.number}>
        <ScreenLink to={day === undefined ? undefined : sumRows.incomeOfDay(day, lot.lotId)}>
          {formatMoney(lot.income)}
        </ScreenLink>
      </Table.Td>
    </Table.Tr>
  )
}
