import {
  type CompanyVehicleRow,
  companyVehicleTemplate,
  countCompanyVehicle,
  queryCompanyVehicle,
} from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { useVehicleRemoval } from '../../../nouns/company-vehicle/use-vehicle-removal.tsx'
import { RehearsedImportButton } from '../../../nouns/import/rehearsed-import-button.tsx'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { vehicleColumns, vehicleExportColumns } from './columns.ts'
import { CompanyFilter } from './company-filter.tsx'
import { Views } from './views.tsx'

const VehicleForm = lazy(() => import('../../../nouns/company-vehicle/vehicle-form.tsx'))

/** The vehicles of all companies. */
export function VehicleList() {
  const t = useWords()
  const list = useList(queryCompanyVehicle, countCompanyVehicle, {
    noun: 'companyVehicle',
    id: 'vehicleId',
    sort: '-createdAt',
  })
  const edit = useDialog<CompanyVehicleRow>()
  const onChanged = () => {
    list.refresh()
    void refetchAfterChange('company')
  }
  const removal = useVehicleRemoval(onChanged)
  const { length: count } = list.selected
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <CompanyFilter list={list} />
      <Can do="personalData.read">
        <TextFilter list={list} name="ownerName" />
      </Can>
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={vehicleColumns}
      filters={filters}
      views={<Views />}
      isSelectable={can('companyVehicle.remove')}
      {...(can('companyVehicle.save') && { onOpen: edit.open })}
    >
      {count > 0 && (
        <ToolButton c="var(--danger)" onClick={() => removal.ask(list.selected)}>
          {t('companyVehicle.removeSelected', { count })}
        </ToolButton>
      )}
      {removal.dialog}
      <Can do="companyVehicle.import">
        <RehearsedImportButton
          noun="companyVehicle"
          template={companyVehicleTemplate}
          name={t('companyVehicle.title')}
          onImported={onChanged}
        />
      </Can>
      <Can do="companyVehicle.export">
        <ExportButton list={list} columns={vehicleExportColumns} />
      </Can>
      <Can do="companyVehicle.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <VehicleForm dialog={edit} companyId={undefined} onSaved={onChanged} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
