import { countVisitor, queryVisitor, screens, type VisitorRow } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.ts'

const VisitorDrawer = lazy(() => import('./drawer.tsx'))
const InviteForm = lazy(() => import('./form.tsx'))
const SettingsForm = lazy(() => import('./settings-form.tsx'))

/** Visitors ask and come while one looks. */
const refetchMs = 30_000

/** operation/visitors: who is expected, who came, and who still has to be approved. */
export default function VisitorScreen() {
  const t = useWords()
  const options = { noun: 'visitor', id: 'visitorId', sort: '-beginAt', refetchMs } as const
  const list = useList(queryVisitor, countVisitor, options)
  const { openId, open, close } = useOpenId(screens['operation/visitors'].opens)
  const invite = useDialog<VisitorRow>()
  const settings = useDialog<never>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <SelectFilter list={list} name="state" />
      <TextFilter list={list} name="hostName" />
      <SelectFilter list={list} name="source" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
      <Can do="personalData.read">
        <TextFilter list={list} name="visitorName" />
      </Can>
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => open(row.visitorId)}>
      <Can do="visitor.configure">
        <ToolButton onClick={settings.openNew}>{t('visitor.settings')}</ToolButton>
        <OnceOpen isOpen={settings.isOpen}>
          <SettingsForm dialog={settings} />
        </OnceOpen>
      </Can>
      <Can do="visitor.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="visitor.save">
        <NewButton onClick={invite.openNew} />
        <OnceOpen isOpen={invite.isOpen}>
          <InviteForm dialog={invite} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <VisitorDrawer visitorId={openId} onClose={close} />
      </OnceOpen>
    </ListScreen>
  )
}
