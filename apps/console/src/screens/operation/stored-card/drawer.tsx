import { Button } from '@mantine/core'
import { queryCardUsedDetail, type StoredCardRow, storedCardDetail } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { type Dialog, useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { BookStory } from '../../../nouns/books/book-story.tsx'
import { HeldPanel } from '../../../nouns/held/held-panel.tsx'
import { LatestMoves } from '../../../nouns/held/latest-moves.tsx'
import { columns } from './columns.ts'

const RechargeDialog = lazy(() => import('./recharge-dialog.tsx'))
const CloseDialog = lazy(() => import('./close-dialog.tsx'))
const FreezeDialog = lazy(() => import('./freeze-dialog.tsx'))

/** The number is the title, the money stands by itself. */
const facts = columns.filter(({ key }) => !['cardNo', 'balance', 'principal', 'gift'].includes(key))
const shownMovements = 10

interface Props {
  storedCardId: number | undefined
  onEdit: (row: StoredCardRow) => void
  onClose: () => void
}

/** A stored card with its money, at `?storedCard=…`. */
export default function StoredCardDrawer({ storedCardId, onEdit, onClose }: Props) {
  const t = useWords()
  const detail = useDetail('storedCard', storedCardDetail, storedCardId)
  const recharge = useDialog<StoredCardRow>()
  const freeze = useDialog<StoredCardRow>()
  const ending = useDialog<StoredCardRow>()
  const refresh = () => void refetchAfterChange('storedCard', 'cardUsed')
  return (
    <RecordDrawer
      detail={detail}
      title={card => card.cardNo}
      isCovered={recharge.isOpen || freeze.isOpen || ending.isOpen}
      onClose={onClose}
    >
      {card => (
        <>
          <Balance card={card} recharge={recharge} freeze={freeze} ending={ending} onEdit={onEdit} />
          <DetailSection title={t('storedCard.latest')}>
            <Latest storedCardId={card.storedCardId} />
          </DetailSection>
          <DetailSection title={t('storedCard.facts')}>
            <Facts row={card} columns={facts} />
          </DetailSection>
          <BookStory noun="storedCard" about={{ storedCardId: card.storedCardId }} />
          <History noun="storedCard" recordId={card.storedCardId} />
          <OnceOpen isOpen={recharge.isOpen}>
            <RechargeDialog dialog={recharge} onDone={refresh} />
          </OnceOpen>
          <OnceOpen isOpen={ending.isOpen}>
            <CloseDialog dialog={ending} onDone={refresh} />
          </OnceOpen>
          <OnceOpen isOpen={freeze.isOpen}>
            <FreezeDialog dialog={freeze} onDone={refresh} />
          </OnceOpen>
        </>
      )}
    </RecordDrawer>
  )
}

interface BalanceProps {
  card: StoredCardRow
  recharge: Dialog<StoredCardRow>
  freeze: Dialog<StoredCardRow>
  ending: Dialog<StoredCardRow>
  onEdit: (row: StoredCardRow) => void
}

function Balance({ card, recharge, freeze, ending, onEdit }: BalanceProps) {
  const t = useWords()
  const { balance, principal, gift, state, closing } = card
  const madeOf = t('storedCard.madeOf', { principal: formatMoney(principal), gift: formatMoney(gift) })
  if (closing) {
    const { askedBy, askedAt } = closing
    const waits = t('storedCard.waits', { askedBy, askedAt, principal: formatMoney(closing.principal) })
    return (
      <HeldPanel label={t('storedCard.field.balance')} value={formatMoney(balance)} detail={madeOf}>
        <StatusTag tone="warn">{waits}</StatusTag>
      </HeldPanel>
    )
  }
  return (
    <HeldPanel
      label={t('storedCard.field.balance')}
      value={formatMoney(balance)}
      {...(Number(gift) > 0 && { detail: madeOf })}
    >
      {state === 'active' && (
        <Can do="storedCard.recharge">
          <Button size="xs" onClick={() => recharge.open(card)}>
            {t('storedCard.recharge.title')}
          </Button>
        </Can>
      )}
      <Can do="storedCard.save">
        {state !== 'closed' && (
          <Button size="xs" variant="default" onClick={() => onEdit(card)}>
            {t('storedCard.edit')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => freeze.open(card)}>
          {t(state === 'active' ? 'storedCard.freeze.title' : 'storedCard.unfreeze.title')}
        </Button>
      </Can>
      {state !== 'closed' && (
        <Can do="storedCard.close">
          <Button size="xs" variant="default" onClick={() => ending.open(card)}>
            {t('storedCard.close.title')}
          </Button>
        </Can>
      )}
    </HeldPanel>
  )
}

function Latest({ storedCardId }: { storedCardId: number }) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['cardUsed', 'latest', storedCardId],
    queryFn: ({ signal }) => call(queryCardUsedDetail, { storedCardId, PerPage: shownMovements }, { signal }),
  })
  return (
    <LatestMoves
      rows={typeof data === 'object' ? data.list : undefined}
      idOf={row => row.movementId}
      none={t('storedCard.noUse')}
      all={{ label: t('storedCard.wholeStatement'), at: { view: 'used', storedCardId: String(storedCardId) } }}
      columns={[
        { label: t('cardUsed.field.movedAt'), text: row => row.movedAt.slice(5, 16) },
        { label: t('cardUsed.field.TradeType'), text: row => t(`cardUsed.TradeType.${row.TradeType}`) },
        {
          label: t('cardUsed.field.amount'),
          isNumeric: true,
          text: row => `${Number(row.amount) > 0 ? '+' : ''}${formatMoney(row.amount)}`,
        },
        { label: t('cardUsed.field.balanceAfter'), isNumeric: true, text: row => formatMoney(row.balanceAfter) },
      ]}
    />
  )
}
