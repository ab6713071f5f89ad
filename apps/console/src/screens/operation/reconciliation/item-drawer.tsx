import { Button, Group, Text } from '@mantine/core'
import { acceptSuggestion, type ReconciliationItemRow } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { Can } from '../../../kit/can.tsx'
import { useGoTo } from '../../../kit/column/links.tsx'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { columns } from './item-columns.ts'
import { NoteForm, ReceiptForm, refetchRows, UndoButton } from './note-form.tsx'

interface Props {
  of: ReconciliationItemRow | undefined
  isOpen: boolean
  onClose: () => void
}

const facts = columns.filter(({ key }) => key !== 'suggestion')

/** One row of a day: why it has its class, what is suggested, and what a person decides about it. */
export default function ItemDrawer({ of: item, isOpen, onClose }: Props) {
  const t = useWords()
  const note = useDialog<ReconciliationItemRow>()
  const receipt = useDialog<ReconciliationItemRow>()
  return (
    <DetailDrawer
      isOpen={isOpen}
      isCovered={note.isOpen || receipt.isOpen}
      size={560}
      title={item ? t(`reconciliationItem.class.${item.class}`) : ''}
      onClose={onClose}
    >
      {item && (
        <>
          <Note>{t(`reconciliationItem.because.${item.class}`)}</Note>
          {item.fault && (
            <Text size="sm" mt="xs">
              {t(`reconciliationItem.fault.${item.fault}`, { column: item.faultColumn })}
            </Text>
          )}
          <Decide item={item} onNote={() => note.open(item)} onReceipt={() => receipt.open(item)} onDone={onClose} />
          <DetailSection title={t('reconciliationItem.one')}>
            <Facts row={item} columns={facts} />
          </DetailSection>
          <NoteForm dialog={note} onDone={onClose} />
          <ReceiptForm dialog={receipt} onDone={onClose} />
        </>
      )}
    </DetailDrawer>
  )
}

interface DecideProps {
  item: ReconciliationItemRow
  onNote: () => void
  onReceipt: () => void
  onDone: () => void
}

function Decide({ item, onNote, onReceipt, onDone }: DecideProps) {
  const t = useWords()
  const goTo = useGoTo()
  const { accountId, day, itemKey, suggestion, decision } = item
  const accept = useMutation({
    mutationFn: () => call(acceptSuggestion, { accountId, day, itemKeys: [itemKey] }),
    onSuccess: () => {
      notify.success(t('reconciliationItem.accepted', { count: 1 }))
      onDone()
    },
    onError: notifyFailure,
    onSettled: refetchRows,
  })
  return (
    <>
      {suggestion && decision === null && (
        <DetailSection title={t('reconciliationItem.field.suggestion')}>
          <Text size="sm">
            {t('reconciliationItem.suggested', {
              order: suggestion.orderNo || t('reconciliationItem.noOrder'),
              at: suggestion.at,
              amount: formatMoney(suggestion.amount),
            })}
          </Text>
          <Text size="sm" c="dimmed">
            {t(`reconciliationItem.reasonHint.${suggestion.reason}`)}
          </Text>
        </DetailSection>
      )}
      <Can do="reconciliation.resolve">
        <Group gap="xs" my="sm">
          {suggestion && decision === null && (
            <Button size="xs" loading={accept.isPending} onClick={() => accept.mutate()}>
              {t('reconciliationItem.accept')}
            </Button>
          )}
          {item.class === 'channelOnly' && decision === null && (
            <Button size="xs" variant="default" onClick={onReceipt}>
              {t('reconciliationItem.takeReceipt')}
            </Button>
          )}
          {item.class !== 'matched' && (
            <Button size="xs" variant="default" onClick={onNote}>
              {t('reconciliationItem.noteIt')}
            </Button>
          )}
          {decision !== null && <UndoButton of={item} onDone={onDone} />}
        </Group>
      </Can>
      {item.receiptId !== null && (
        <Button
          size="xs"
          variant="default"
          mb="sm"
          onClick={() => goTo({ screen: 'operation/reconciliation', record: item.receiptId ?? 0 })}
        >
          {t('reconciliationItem.toReceipt')}
        </Button>
      )}
    </>
  )
}
