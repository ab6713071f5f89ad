import {
  countWhiteList,
  queryWhiteList,
  removeWhiteList,
  type WhiteListRow,
  whiteListTemplate,
} from '@parkdesk/contract'
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
import { RehearsedImportButton } from '../../../nouns/import/rehearsed-import-button.tsx'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.ts'

const WhiteListForm = lazy(() => import('./form.tsx'))

export default function WhiteListScreen() {
  const t = useWords()
  const list = useList(queryWhiteList, countWhiteList, { noun: 'whiteList', id: 'whiteListId', sort: '-createdAt' })
  const edit = useDialog<WhiteListRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="PlateNumber" />
      <Can do="personalData.read">
        <TextFilter list={list} name="OwnerName" />
      </Can>
      <LotFilter list={list} />
      <SelectFilter list={list} name="status" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      isSelectable={can('whiteList.remove')}
      {...(can('whiteList.save') && { onOpen: edit.open })}
    >
      <Can do="whiteList.remove">
        <RemoveButton
          list={list}
          noun="whiteList"
          nameOf={row => row.PlateNumber}
          remove={rows => call(removeWhiteList, { whiteListIds: rows.map(row => row.whiteListId) })}
        />
      </Can>
      <Can do="whiteList.import">
        <RehearsedImportButton
          noun="whiteList"
          template={whiteListTemplate}
          name={t('whiteList.title')}
          onImported={list.refresh}
        />
      </Can>
      <Can do="whiteList.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="whiteList.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <WhiteListForm dialog={edit} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
