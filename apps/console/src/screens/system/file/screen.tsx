import { countFile, queryFile, removeFile } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { RemoveButton } from '../../../kit/list/remove-button.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query.ts'
import { can } from '../../../lib/session.ts'
import { columns } from './columns.ts'
import { UsageLine } from './usage-line.tsx'

export default function FileScreen() {
  const list = useList(queryFile, countFile, { noun: 'file', id: 'fileId', sort: '-createdAt' })
  const filters = (
    <>
      <UsageLine />
      <FilterBar list={list}>
        <TextFilter list={list} name="name" />
        <SelectFilter list={list} name="use" />
        <SelectFilter list={list} name="state" />
      </FilterBar>
    </>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} isSelectable={can('file.remove')}>
      <Can do="file.remove">
        <RemoveButton
          list={list}
          noun="file"
          nameOf={row => row.name}
          remove={async rows => {
            const done = await call(removeFile, { fileIds: rows.map(row => row.fileId) })
            await queryClient.invalidateQueries({ queryKey: ['file', 'usage'] })
            return done
          }}
        />
      </Can>
    </ListScreen>
  )
}
