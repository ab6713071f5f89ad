import { countStoredCard, queryStoredCard, type StoredCardRow, screens, storedCardTemplate } from '@parkdesk/contract'
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
import { useWords } from '../../../lib/words.ts'
import { RehearsedImportButton } from '../../../nouns/import/rehearsed-import-button.tsx'
import { columns, exportColumns } from './columns.ts'
import { Views } from './views.tsx'

const StoredCardForm = lazy(() => import('./form.tsx'))
const StoredCardDrawer = lazy(() => import('./drawer.tsx'))

export function CardList() {
  const t = useWords()
  const list = useList(queryStoredCard, countStoredCard, { noun: 'storedCard', id: 'storedCardId', sort: '-createdAt' })
  const edit = useDialog<StoredCardRow>()
  const { openId, open, close } = useOpenId(screens['operation/cardPayment'].opens)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="cardNo" />
      <TextFilter list={list} name="plateNumber" />
      <TextFilter list={list} name="holder" />
      <SelectFilter list={list} name="state" />
      <TimeRangeFilter list={list} names={['startTime', 'endTime']} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<Views />}
      onOpen={row => open(row.storedCardId)}
    >
      <Can do="storedCard.import">
        <RehearsedImportButton
          noun="storedCard"
          template={storedCardTemplate}
          name={t('storedCard.title')}
          onImported={list.refresh}
        />
      </Can>
      <Can do="storedCard.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="storedCard.save">
        <NewButton onClick={edit.openNew} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <StoredCardDrawer
          storedCardId={openId}
          onEdit={row => {
            close()
            edit.open(row)
          }}
          onClose={close}
        />
      </OnceOpen>
      <OnceOpen isOpen={edit.isOpen}>
        <StoredCardForm dialog={edit} onSaved={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}
