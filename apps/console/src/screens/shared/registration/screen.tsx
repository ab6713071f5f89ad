import { countShareRegistration, queryShareRegistration, removeShareRegistration } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { RemoveButton } from '../../../kit/list/remove-button.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { call } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns } from './columns.ts'
import { ShareLinks } from './share-links.tsx'

export default function ShareRegisterScreen() {
  const list = useList(queryShareRegistration, countShareRegistration, {
    noun: 'shareRegistration',
    id: 'registrationId',
    sort: '-registeredAt',
  })
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} isSelectable={can('shareRegistration.remove')}>
      <Can do="shareRegistration.remove">
        <RemoveButton
          list={list}
          noun="shareRegistration"
          nameOf={row => row.plateNumber}
          remove={rows => call(removeShareRegistration, { registrationIds: rows.map(row => row.registrationId) })}
        />
      </Can>
      <ShareLinks />
    </ListScreen>
  )
}
