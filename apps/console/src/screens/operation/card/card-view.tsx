import { cardTemplate, countCard, queryCard } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { RehearsedImportButton } from '../../../nouns/import/rehearsed-import-button.tsx'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.tsx'
import { RuleFilter } from './rule-filter.tsx'
import { CardViews } from './views.tsx'

const OpenForm = lazy(() => import('./open-form.tsx'))

interface Props {
  onOpen: (cardId: number) => void
}

/** The cards, each once. */
export function CardView({ onOpen }: Props) {
  const list = useList(queryCard, countCard, { noun: 'card', id: 'cardId', sort: '-createdAt' })
  const t = useWords()
  const opening = useDialog<never>()
  const refetch = () => void refetchAfterChange('card', 'cardSpot', 'cardOrder')
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <SelectFilter list={list} name="expiring" />
      <SelectFilter list={list} name="status" />
      <Can do="personalData.read">
        <TextFilter list={list} name="CarOwnerName" width={140} />
        <TextFilter list={list} name="CarOwnerMobile" width={150} />
      </Can>
      <LotFilter list={list} />
      <RuleFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<CardViews />}
      onOpen={row => onOpen(row.cardId)}
    >
      <Can do="card.import">
        <RehearsedImportButton noun="card" template={cardTemplate} name={t('card.title')} onImported={refetch} />
      </Can>
      <Can do="card.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="card.open">
        <NewButton onClick={opening.openNew} />
        <OnceOpen isOpen={opening.isOpen}>
          <OpenForm dialog={opening} onSaved={refetch} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
