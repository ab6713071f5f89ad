import { countFixedVehicle, FixedVehicleExportRow, type FixedVehicleRow, queryFixedVehicle } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { useGoTo } from '../../../kit/column/links.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'

const { code, count, plate, text, time } = columnsOf<'fixedVehicle', FixedVehicleRow>('fixedVehicle')

const columns = [
  plate('plateNumber'),
  code('holder', { width: 110 }),
  code('state', { width: 92, tones: { coming: 'calm', active: 'good', ended: 'calm' } }),
  text('ownerName', { width: 160 }),
  text('parkingName', { width: 200 }),
  count('spots'),
  count('inside'),
  time('beginAt'),
  time('endAt'),
]
const exportColumns = sheetColumns(columns, FixedVehicleExportRow)

/** operation/fixedVehicles: every vehicle that parks by a card, a company or the white list; a row leads there. */
export default function FixedVehicleScreen() {
  const goTo = useGoTo()
  const list = useList(queryFixedVehicle, countFixedVehicle, { noun: 'fixedVehicle', id: 'rowKey', sort: '-endAt' })
  const open = ({ holder, holderId, plateNumber }: FixedVehicleRow) => {
    if (holder === 'whiteList' || holderId === null)
      return goTo({ screen: 'operation/whiteList', search: { PlateNumber: plateNumber } })
    goTo({ screen: holder === 'card' ? 'operation/cardManager' : 'group/company', record: holderId })
  }
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <SelectFilter list={list} name="holder" />
      <SelectFilter list={list} name="state" />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={open}>
      <Can do="fixedVehicle.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
    </ListScreen>
  )
}
