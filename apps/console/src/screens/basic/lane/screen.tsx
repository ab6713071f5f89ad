import { countLane, type LaneRow, onlyValue, queryLane, removeLane, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
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
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns } from './columns.tsx'

const LaneDrawer = lazy(() => import('./drawer.tsx'))
const LaneForm = lazy(() => import('./form.tsx'))

export default function LaneScreen() {
  const list = useList(queryLane, countLane, { noun: 'lane', id: 'laneId', sort: 'name' })
  const edit = useDialog<LaneRow>()
  const { openId, open, close } = useOpenId(screens['basic/lane'].opens)
  const change = (lane: LaneRow) => {
    close()
    edit.open(lane)
  }
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <LotFilter list={list} />
      <SelectFilter list={list} name="direction" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      isSelectable={can('lane.remove')}
      onOpen={row => open(row.laneId)}
    >
      <Can do="lane.remove">
        <RemoveButton
          list={list}
          noun="lane"
          nameOf={row => row.name}
          remove={rows => call(removeLane, { laneIds: rows.map(row => row.laneId) })}
        />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <LaneDrawer laneId={openId} onEdit={change} onClose={close} />
      </OnceOpen>
      <Can do="lane.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <LaneForm dialog={edit} lotId={onlyValue(list.filter.lotId)} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
