import { CardSpotExportRow, type CardSpotRow, countCardSpot, queryCardSpot } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { PlateList } from './plate-list.tsx'
import { statusTones } from './status-tones.ts'
import { CardViews } from './views.tsx'

const { text, phone, code, count, custom } = columnsOf<'cardSpot', CardSpotRow>('cardSpot')

const columns = [
  text('ParkLotName', { width: 180 }),
  text('cardName', { width: 140 }),
  custom('PlateNumber', {
    width: 244,
    cell: row => <PlateList plates={row.plates} isInList />,
    text: row => row.PlateNumber,
  }),
  code('status', { tones: statusTones, width: 108 }),
  count('spots'),
  count('inside'),
  custom('freeSpots', {
    width: 92,
    isNumeric: true,
    cell: (row, t) => (row.freeSpots === 0 ? <StatusTag tone="warn">{t('cardSpot.full')}</StatusTag> : row.freeSpots),
    text: row => String(row.freeSpots),
  }),
  text('CarOwnerName', { width: 100 }),
  phone('CarOwnerMobile'),
  text('BeginDate', { width: 104 }),
  text('EndDate', { width: 104 }),
]

const exportColumns = sheetColumns(columns, CardSpotExportRow)

/** Cars come and go by themselves. */
const refetchMs = 30_000

interface Props {
  onOpen: (cardId: number) => void
}

/** Cards by lot, with their spaces and what uses them now. */
export function SpotView({ onOpen }: Props) {
  const list = useList(queryCardSpot, countCardSpot, { noun: 'cardSpot', id: 'place', sort: '-EndDate', refetchMs })
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <SelectFilter list={list} name="status" />
      <SelectFilter list={list} name="occupied" />
      <Can do="personalData.read">
        <TextFilter list={list} name="CarOwnerName" width={140} />
      </Can>
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<CardViews />}
      onOpen={row => onOpen(row.cardId)}
    >
      <Can do="card.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
    </ListScreen>
  )
}
