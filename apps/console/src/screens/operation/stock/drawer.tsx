import { Button } from '@mantine/core'
import { queryStockMovement, type StockRow, stockDetail } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { type Dialog, useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { HeldPanel } from '../../../nouns/held/held-panel.tsx'
import { LatestMoves } from '../../../nouns/held/latest-moves.tsx'
import { columns } from './columns.ts'
import { signedQuantity } from './signed-quantity.ts'

const ReceiveDialog = lazy(async () => ({ default: (await import('./move-dialogs.tsx')).ReceiveDialog }))
const IssueDialog = lazy(async () => ({ default: (await import('./move-dialogs.tsx')).IssueDialog }))
const CountDialog = lazy(async () => ({ default: (await import('./move-dialogs.tsx')).CountDialog }))

/** The name is the title, what is there stands by itself. */
const facts = columns.filter(({ key }) => !['name', 'quantity', 'unit', 'value'].includes(key))
const shownMovements = 10

interface Props {
  stockItemId: number | undefined
  onEdit: (row: StockRow) => void
  onClose: () => void
}

/** An item of a store, at `?stock=…`. */
export default function StockDrawer({ stockItemId, onEdit, onClose }: Props) {
  const t = useWords()
  const detail = useDetail('stock', stockDetail, stockItemId)
  const [receive, issue, count] = [useDialog<StockRow>(), useDialog<StockRow>(), useDialog<StockRow>()]
  const refresh = () => void refetchAfterChange('stock')
  return (
    <RecordDrawer
      detail={detail}
      title={row => row.name}
      isCovered={receive.isOpen || issue.isOpen || count.isOpen}
      onClose={onClose}
    >
      {row => (
        <>
          <InStock row={row} receive={receive} issue={issue} count={count} onEdit={onEdit} />
          <DetailSection title={t('stock.latest')}>
            <Latest stockItemId={row.stockItemId} />
          </DetailSection>
          <DetailSection title={t('stock.facts')}>
            <Facts row={row} columns={facts} />
          </DetailSection>
          <History noun="stock" recordId={row.stockItemId} />
          <OnceOpen isOpen={receive.isOpen}>
            <ReceiveDialog dialog={receive} onDone={refresh} />
          </OnceOpen>
          <OnceOpen isOpen={issue.isOpen}>
            <IssueDialog dialog={issue} onDone={refresh} />
          </OnceOpen>
          <OnceOpen isOpen={count.isOpen}>
            <CountDialog dialog={count} onDone={refresh} />
          </OnceOpen>
        </>
      )}
    </RecordDrawer>
  )
}

interface InStockProps {
  row: StockRow
  receive: Dialog<StockRow>
  issue: Dialog<StockRow>
  count: Dialog<StockRow>
  onEdit: (row: StockRow) => void
}

function InStock({ row, receive, issue, count, onEdit }: InStockProps) {
  const t = useWords()
  return (
    <HeldPanel
      label={t('stock.field.quantity')}
      value={t('stock.inStock', { quantity: formatCount(row.quantity), unit: row.unit })}
      detail={t('stock.worth', { value: formatMoney(row.value) })}
    >
      <Can do="stock.move">
        <Button size="xs" onClick={() => receive.open(row)}>
          {t('stock.receive.title')}
        </Button>
        <Button size="xs" variant="default" disabled={row.quantity === 0} onClick={() => issue.open(row)}>
          {t('stock.issue.title')}
        </Button>
      </Can>
      <Can do="stock.count">
        <Button size="xs" variant="default" onClick={() => count.open(row)}>
          {t('stock.count.title')}
        </Button>
      </Can>
      <Can do="stock.save">
        <Button size="xs" variant="default" onClick={() => onEdit(row)}>
          {t('stock.edit')}
        </Button>
      </Can>
    </HeldPanel>
  )
}

function Latest({ stockItemId }: { stockItemId: number }) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['stock', 'latest', stockItemId],
    queryFn: ({ signal }) => call(queryStockMovement, { stockItemId, PerPage: shownMovements }, { signal }),
  })
  return (
    <LatestMoves
      rows={typeof data === 'object' ? data.list : undefined}
      idOf={row => row.stockMovementId}
      none={t('stock.noMovement')}
      all={{ label: t('stock.wholeStatement'), at: { view: 'statement', stockItemId: String(stockItemId) } }}
      columns={[
        { label: t('stockMovement.field.movedAt'), text: row => row.movedAt.slice(5, 16) },
        { label: t('stockMovement.field.kind'), text: row => t(`stockMovement.kind.${row.kind}`) },
        { label: t('stockMovement.field.quantity'), isNumeric: true, text: row => signedQuantity(row.quantity) },
        { label: t('stockMovement.field.quantityAfter'), isNumeric: true, text: row => formatCount(row.quantityAfter) },
      ]}
    />
  )
}
