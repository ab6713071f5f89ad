import { Button, Group, Text } from '@mantine/core'
import { acceptSuggestion, noteReconciliation, type ReconciliationItemRow, undoDecision } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { Can } from '../../../kit/can.tsx'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { columns } from './item-columns.ts'

interface Props {
  of: ReconciliationItemRow | undefined
  isOpen: boolean
  onClose: () => void
}

const facts = columns.filter(({ key }) => key !== 'suggestion')
const refetch = () => void refetchAfterChange('reconciliation', 'reconciliationItem')

/** One row of a day: why it has its class, what is suggested, and what a person decides about it. */
export default function ItemDrawer({ of: item, isOpen, onClose }: Props) {
  const t = useWords()
  const note = useDialog<ReconciliationItemRow>()
  return (
    <DetailDrawer
      isOpen={isOpen}
      isCovered={note.isOpen}
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
          <Decide item={item} onNote={() => note.open(item)} onDone={onClose} />
          <DetailSection title={t('reconciliationItem.one')}>
            <Facts row={item} columns={facts} />
          </DetailSection>
          <NoteForm dialog={note} onDone={onClose} />
        </>
      )}
    </DetailDrawer>
  )
}

interface DecideProps {
  item: ReconciliationItemRow
  onNote: () => void
  onDone: () => void
}

function Decide({ item, onNote, onDone }: DecideProps) {
  const t = useWords()
  const { accountId, day, itemKey, suggestion, decision } = item
  const of = { accountId, day }
  const done = { onError: notifyFailure, onSettled: refetch }
  const accept = useMutation({
    ...done,
    mutationFn: () => call(acceptSuggestion, { ...of, itemKeys: [itemKey] }),
    onSuccess: () => {
      notify.success(t('reconciliationItem.accepted', { count: 1 }))
      onDone()
    },
  })
  const undo = useMutation({
    ...done,
    mutationFn: () => call(undoDecision, { ...of, itemKey }),
    onSuccess: () => {
      notify.success(t('reconciliationItem.undone'))
      onDone()
    },
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
          {item.class !== 'matched' && (
            <Button size="xs" variant="default" onClick={onNote}>
              {t('reconciliationItem.noteIt')}
            </Button>
          )}
          {decision !== null && (
            <Button size="xs" variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
              {t('reconciliationItem.undo')}
            </Button>
          )}
        </Group>
      </Can>
    </>
  )
}

function NoteForm({
  dialog,
  onDone,
}: {
  dialog: ReturnType<typeof useDialog<ReconciliationItemRow>>
  onDone: () => void
}) {
  const t = useWords()
  const valuesOf = (row: ReconciliationItemRow | undefined) => ({
    accountId: row?.accountId ?? 0,
    day: row?.day ?? '',
    itemKey: row?.itemKey ?? '',
    note: row?.note ?? '',
  })
  return (
    <FormDialog
      as="modal"
      noun="reconciliationItem"
      dialog={dialog}
      endpoint={noteReconciliation}
      title={t('reconciliationItem.noteIt')}
      values={valuesOf}
      onSaved={() => {
        refetch()
        onDone()
      }}
    >
      {form => <NoteField field={form.note} required data-autofocus />}
    </FormDialog>
  )
}
