import { countScreenText, queryScreenText, removeScreenText, type ScreenTextRow } from '@parkdesk/contract'
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
import { call } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.ts'

const ScreenTextForm = lazy(() => import('./form.tsx'))

/** device/screens: what the displays at the lanes show and speak in each situation, where a lot wants other words than the built-in ones. */
export default function ScreenTextScreen() {
  const t = useWords()
  const list = useList(queryScreenText, countScreenText, { noun: 'screenText', id: 'screenTextId', sort: '-createdAt' })
  const edit = useDialog<ScreenTextRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="shown" />
      <LotFilter list={list} />
      <SelectFilter list={list} name="direction" />
      <SelectFilter list={list} name="situation" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      isSelectable={can('screenText.remove')}
      {...(can('screenText.save') && { onOpen: edit.open })}
    >
      <Can do="screenText.remove">
        <RemoveButton
          list={list}
          noun="screenText"
          nameOf={row => t(`screenText.situation.${row.situation}`)}
          remove={rows => call(removeScreenText, { screenTextIds: rows.map(row => row.screenTextId) })}
        />
      </Can>
      <Can do="screenText.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="screenText.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <ScreenTextForm dialog={edit} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
