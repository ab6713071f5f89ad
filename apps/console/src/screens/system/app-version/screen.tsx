import { type AppVersionRow, countAppVersion, queryAppVersion } from '@parkdesk/contract'
import { lazy } from 'react'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { columns } from './columns.ts'

const AppVersionForm = lazy(() => import('./form.tsx'))

export default function AppVersionScreen() {
  const list = useList(queryAppVersion, countAppVersion, { noun: 'appVersion', id: 'appVersionId' })
  const edit = useDialog<AppVersionRow>()
  const filters = (
    <FilterBar list={list}>
      <SelectFilter list={list} name="platform" />
      <TextFilter list={list} name="version" />
      <SelectFilter list={list} name="state" />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={edit.open}>
      <NewButton onClick={edit.openNew} />
      <OnceOpen isOpen={edit.isOpen}>
        <AppVersionForm dialog={edit} onSaved={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}
