import { countSentry, onlyValue, querySentry, removeSentry, type SentryRow } from '@parkdesk/contract'
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
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.ts'

const SentryForm = lazy(() => import('./form.tsx'))

export default function SentryScreen() {
  const list = useList(querySentry, countSentry, { noun: 'sentry', id: 'sentryId', sort: '-createdAt' })
  const edit = useDialog<SentryRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <LotFilter list={list} />
      <SelectFilter list={list} name="status" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      isSelectable={can('sentry.remove')}
      {...(can('sentry.save') && { onOpen: edit.open })}
    >
      <Can do="sentry.remove">
        <RemoveButton
          list={list}
          noun="sentry"
          nameOf={row => row.name}
          remove={rows => call(removeSentry, { sentryIds: rows.map(row => row.sentryId) })}
        />
      </Can>
      <Can do="sentry.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="sentry.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <SentryForm dialog={edit} lotId={onlyValue(list.filter.lotId)} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
