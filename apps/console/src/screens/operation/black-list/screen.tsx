import {
  type BlackListRow,
  blackListTemplate,
  countBlackList,
  queryBlackList,
  removeBlackList,
} from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { prefetchList } from '../../../kit/list/list-queries.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { RemoveButton } from '../../../kit/list/remove-button.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { RehearsedImportButton } from '../../../nouns/import/rehearsed-import-button.tsx'
import { LotField } from '../../../nouns/lot/lot-field.tsx'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.ts'

const BlackListForm = lazy(() => import('../../../nouns/black-list/black-list-form.tsx'))

const options = { noun: 'blackList', id: 'blackListId', sort: '-createdAt' } as const

export default function BlackListScreen() {
  const t = useWords()
  const list = useList(queryBlackList, countBlackList, options)
  const edit = useDialog<BlackListRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <Can do="personalData.read">
        <TextFilter list={list} name="ownerName" />
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
      isSelectable={can('blackList.remove')}
      {...(can('blackList.save') && { onOpen: edit.open })}
    >
      <Can do="blackList.remove">
        <RemoveButton
          list={list}
          noun="blackList"
          nameOf={row => row.plateNumber}
          remove={rows => call(removeBlackList, { blackListIds: rows.map(row => row.blackListId) })}
        />
      </Can>
      <Can do="blackList.import">
        <RehearsedImportButton
          noun="blackList"
          template={blackListTemplate}
          name={t('blackList.title')}
          onImported={list.refresh}
        />
      </Can>
      <Can do="blackList.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="blackList.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <BlackListForm
            dialog={edit}
            lotField={(field, placeholder) => <LotField field={field} placeholder={placeholder} />}
            onSaved={list.refresh}
          />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}

BlackListScreen.prefetch = prefetchList(queryBlackList, countBlackList, options)
