import { countCompanyPass, queryCompanyPass } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { passColumns, passExportColumns } from './columns.ts'
import { CompanyFilter } from './company-filter.tsx'
import { Views } from './views.tsx'

/** When and where the vehicles of companies came and went. */
export function PassList() {
  const list = useList(queryCompanyPass, countCompanyPass, {
    noun: 'companyPass',
    id: 'passId',
    sort: '-passedAt',
    follows: 'traffic',
  })
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <TimeRangeFilter list={list} />
      <CompanyFilter list={list} />
      <LotFilter list={list} />
      <SelectFilter list={list} name="direction" />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={passColumns} filters={filters} views={<Views />}>
      <Can do="companyVehicle.export">
        <ExportButton list={list} columns={passExportColumns} />
      </Can>
    </ListScreen>
  )
}
