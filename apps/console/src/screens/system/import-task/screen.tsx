import { countTask, queryTask, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { columns } from './columns.ts'

const TaskDrawer = lazy(() => import('./drawer.tsx'))

/** Rows are written while one looks at them. */
const refetchMs = 5_000

/** 导入导出任务: what a person imports, and the exports that go on without their page. */
export default function ImportTasksScreen() {
  const list = useList(queryTask, countTask, { noun: 'task', id: 'taskId', refetchMs })
  const { openId, open, close } = useOpenId(screens['system/importTasks'].opens)
  const filters = (
    <FilterBar list={list}>
      <SelectFilter list={list} name="kind" />
      <SelectFilter list={list} name="state" />
      <SelectFilter list={list} name="isSeen" />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => open(row.taskId)}>
      <OnceOpen isOpen={openId !== undefined}>
        <TaskDrawer taskId={openId} onChanged={list.refresh} onClose={close} />
      </OnceOpen>
    </ListScreen>
  )
}
