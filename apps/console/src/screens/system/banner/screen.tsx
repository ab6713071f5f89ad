import { type BannerRow, countBanner, queryBanner, removeBanner } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
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
import { columns } from './columns.tsx'

const BannerForm = lazy(() => import('./form.tsx'))

export default function BannerScreen() {
  const list = useList(queryBanner, countBanner, { noun: 'banner', id: 'bannerId', sort: 'position' })
  const edit = useDialog<BannerRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="title" />
      <SelectFilter list={list} name="place" />
      <SelectFilter list={list} name="state" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      isSelectable={can('banner.remove')}
      {...(can('banner.save') && { onOpen: edit.open })}
    >
      <Can do="banner.remove">
        <RemoveButton
          list={list}
          noun="banner"
          nameOf={row => row.title}
          remove={rows => call(removeBanner, { bannerIds: rows.map(row => row.bannerId) })}
        />
      </Can>
      <Can do="banner.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <BannerForm dialog={edit} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
