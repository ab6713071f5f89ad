import { type CardRuleRow, countCardRule, queryCardRule, removeCardRule } from '@parkdesk/contract'
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
import { columns, exportColumns } from './columns.tsx'

const CardRuleForm = lazy(() => import('./form.tsx'))

export default function CardRuleScreen() {
  const list = useList(queryCardRule, countCardRule, { noun: 'cardRule', id: 'cardRuleId', sort: '-createdAt' })
  const edit = useDialog<CardRuleRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <LotFilter list={list} />
      <SelectFilter list={list} name="onSale" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      isSelectable={can('cardRule.remove')}
      {...(can('cardRule.save') && { onOpen: edit.open })}
    >
      <Can do="cardRule.remove">
        <RemoveButton
          list={list}
          noun="cardRule"
          nameOf={row => row.name}
          remove={rows => call(removeCardRule, { cardRuleIds: rows.map(row => row.cardRuleId) })}
        />
      </Can>
      <Can do="cardRule.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="cardRule.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <CardRuleForm dialog={edit} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
