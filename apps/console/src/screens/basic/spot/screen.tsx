import { countSpot, onlyValue, querySpot, removeSpot, type SpotRow, spotTemplate } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { RemoveButton } from '../../../kit/list/remove-button.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { call } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { RehearsedImportButton } from '../../../nouns/import/rehearsed-import-button.tsx'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.ts'

const SpotForm = lazy(() => import('./form.tsx'))
const NumberForm = lazy(() => import('./number-form.tsx'))

export default function SpotScreen() {
  const t = useWords()
  const list = useList(querySpot, countSpot, { noun: 'spot', id: 'spotId', sort: 'parkSpotNumber' })
  const edit = useDialog<SpotRow>()
  const numbering = useDialog<SpotRow>()
  const lotId = onlyValue(list.filter.lotId)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="parkSpotNumber" />
      <Can do="personalData.read">
        <TextFilter list={list} name="owner" />
      </Can>
      <LotFilter list={list} />
      <SelectFilter list={list} name="state" />
      <SelectFilter list={list} name="standing" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      isSelectable={can('spot.remove')}
      {...(can('spot.save') && { onOpen: edit.open })}
    >
      <Can do="spot.remove">
        <RemoveButton
          list={list}
          noun="spot"
          nameOf={row => row.parkSpotNumber}
          remove={rows => call(removeSpot, { spotIds: rows.map(row => row.spotId) })}
        />
      </Can>
      <Can do="spot.import">
        <RehearsedImportButton noun="spot" template={spotTemplate} name={t('spot.title')} onImported={list.refresh} />
      </Can>
      <Can do="spot.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="spot.save">
        <ToolButton onClick={numbering.openNew}>{t('spot.number')}</ToolButton>
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <SpotForm dialog={edit} lotId={lotId} onSaved={list.refresh} />
        </OnceOpen>
        <OnceOpen isOpen={numbering.isOpen}>
          <NumberForm dialog={numbering} lotId={lotId} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
