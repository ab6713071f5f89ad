import { Button, Group, Text } from '@mantine/core'
import { acceptBankRow, type BankRow, undoBankRow } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { Can } from '../../../kit/can.tsx'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { columns } from './bank-columns.ts'
import { BankCashForm, BankNoteForm, BankReceiptForm, refetchBank } from './bank-forms.tsx'

interface Props {
  of: BankRow | undefined
  isOpen: boolean
  onClose: () => void
}

const facts = columns.filter(({ key }) => key !== 'suggestion')

/** One row of the bank: what it is, what is suggested, and what a person says. */
export default function BankDrawer({ of: row, isOpen, onClose }: Props) {
  const t = useWords()
  const cash = useDialog<BankRow>()
  const note = useDialog<BankRow>()
  const receipt = useDialog<BankRow>()
  return (
    <DetailDrawer
      isOpen={isOpen}
      isCovered={cash.isOpen || note.isOpen || receipt.isOpen}
      size={560}
      title={row ? t(`bankRow.class.${row.class}`) : ''}
      onClose={onClose}
    >
      {row && (
        <>
          <Note>{t(row.isExact ? 'bankRow.exact' : `bankRow.because.${row.class}`)}</Note>
          <Can do="reconciliation.resolve">
            <Decide
              row={row}
              onCash={() => cash.open(row)}
              onReceipt={() => receipt.open(row)}
              onNote={() => note.open(row)}
              onDone={onClose}
            />
          </Can>
          <DetailSection title={t('bankRow.one')}>
            <Facts row={row} columns={facts} />
          </DetailSection>
          <BankCashForm dialog={cash} onDone={onClose} />
          <BankNoteForm dialog={note} onDone={onClose} />
          <BankReceiptForm dialog={receipt} onDone={onClose} />
        </>
      )}
    </DetailDrawer>
  )
}

interface DecideProps {
  row: BankRow
  onCash: () => void
  onReceipt: () => void
  onNote: () => void
  onDone: () => void
}

function Decide({ row, onCash, onReceipt, onNote, onDone }: DecideProps) {
  const t = useWords()
  const { bankRowId, suggestion, isDecided } = row
  const said = (word: 'bankRow.accepted' | 'bankRow.undone') => ({
    onSuccess: () => {
      notify.success(t(word))
      onDone()
    },
    onError: notifyFailure,
    onSettled: refetchBank,
  })
  const accept = useMutation({
    mutationFn: ({ accountId, channelNo }: { accountId: number; channelNo: string }) =>
      call(acceptBankRow, { bankRowId, accountId, channelNo }),
    ...said('bankRow.accepted'),
  })
  const undo = useMutation({ mutationFn: () => call(undoBankRow, { bankRowId }), ...said('bankRow.undone') })
  return (
    <>
      {suggestion && (
        <Text size="sm" mt="xs">
          {t('bankRow.suggested', {
            account: suggestion.accountName,
            day: suggestion.day,
            number: suggestion.channelNo,
          })}
        </Text>
      )}
      <Group gap="xs" my="sm">
        {suggestion && (
          <Button size="xs" loading={accept.isPending} onClick={() => accept.mutate(suggestion)}>
            {t('bankRow.accept')}
          </Button>
        )}
        {!isDecided && row.class === 'received' && (
          <>
            <Button size="xs" variant="default" onClick={onCash}>
              {t('bankRow.isCash')}
            </Button>
            <Button size="xs" variant="default" onClick={onReceipt}>
              {t('bankRow.takeReceipt')}
            </Button>
          </>
        )}
        {!isDecided && (
          <Button size="xs" variant="default" onClick={onNote}>
            {t('bankRow.noteIt')}
          </Button>
        )}
        {isDecided && (
          <Button size="xs" variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('bankRow.undo')}
          </Button>
        )}
      </Group>
    </>
  )
}
