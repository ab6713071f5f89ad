import {
  countImportantNotice,
  type ImportantNoticeRow,
  noticeAudience,
  queryImportantNotice,
  screens,
} from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { columns as columnsFor } from './columns.ts'

const NoticeForm = lazy(() => import('./form.tsx'))
const NoticeDrawer = lazy(() => import('./drawer.tsx'))

const noRoles: never[] = []

export default function ImportantNoticeScreen() {
  const list = useList(queryImportantNotice, countImportantNotice, { noun: 'importantNotice', id: 'noticeId' })
  const roles =
    useQuery({
      queryKey: ['importantNotice', 'audience'],
      queryFn: ({ signal }) => call(noticeAudience, {}, { signal }),
    }).data?.roles ?? noRoles
  const columns = useMemo(() => columnsFor(code => roles.find(role => role.code === code)?.name ?? code), [roles])
  const writing = useDialog<ImportantNoticeRow>()
  const { openId, open, close } = useOpenId(screens['system/importantNotice'].opens)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="title" />
      <SelectFilter list={list} name="state" />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => open(row.noticeId)}>
      <NewButton onClick={writing.openNew} />
      <OnceOpen isOpen={writing.isOpen}>
        <NoticeForm dialog={writing} roles={roles} onSaved={list.refresh} />
      </OnceOpen>
      <OnceOpen isOpen={openId !== undefined}>
        <NoticeDrawer noticeId={openId} columns={columns} onClose={close} onChanged={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}
