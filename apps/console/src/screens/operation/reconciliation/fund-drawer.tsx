import { Button, Group, Text } from '@mantine/core'
import type { FundItemRow } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { useWords } from '../../../lib/words.ts'
import { columns } from './fund-columns.ts'
import { NoteForm, UndoButton } from './note-form.tsx'

interface Props {
  of: FundItemRow | undefined
  isOpen: boolean
  onClose: () => void
}

/** One row of a fund bill: why it has its class, and what a person says about it. */
export default function FundDrawer({ of: item, isOpen, onClose }: Props) {
  const t = useWords()
  const note = useDialog<FundItemRow>()
  const isCalm = item?.class === 'matched' || item?.class === 'withdrawal'
  return (
    <DetailDrawer
      isOpen={isOpen}
      isCovered={note.isOpen}
      size={560}
      title={item ? t(`fundItem.class.${item.class}`) : ''}
      onClose={onClose}
    >
      {item && (
        <>
          <Note>{t(`fundItem.because.${item.class}`)}</Note>
          {item.fault && (
            <Text size="sm" mt="xs">
              {t(`reconciliationItem.fault.${item.fault}`, { column: item.faultColumn })}
            </Text>
          )}
          <Can do="reconciliation.resolve">
            <Group gap="xs" my="sm">
              {!isCalm && (
                <Button size="xs" variant="default" onClick={() => note.open(item)}>
                  {t('reconciliationItem.noteIt')}
                </Button>
              )}
              {item.note !== '' && <UndoButton of={item} onDone={onClose} />}
            </Group>
          </Can>
          <DetailSection title={t('fundItem.one')}>
            <Facts row={item} columns={columns} />
          </DetailSection>
          <NoteForm dialog={note} onDone={onClose} />
        </>
      )}
    </DetailDrawer>
  )
}
