import { Text } from '@mantine/core'
import type { JournalRow } from '@parkdesk/contract'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { useWords } from '../../../lib/words.ts'
import { Legs } from '../../../nouns/books/legs.tsx'
import { journalColumns } from './journal-columns.ts'

interface Props {
  journal: JournalRow | undefined
  isOpen: boolean
  onClose: () => void
}

const facts = journalColumns(false).filter(({ key }) => key !== 'legs' && key !== 'journalId')

/** One journal: why it was made, and its legs. */
export default function JournalDrawer({ journal, isOpen, onClose }: Props) {
  const t = useWords()
  return (
    <DetailDrawer
      isOpen={isOpen}
      size={680}
      title={t('journal.one', { number: journal?.journalId ?? '' })}
      onClose={onClose}
    >
      {journal && (
        <>
          <DetailSection title={t('journal.why')}>
            <Text size="sm" mb="xs">
              {t(`journal.because.${journal.kind}`)}
            </Text>
            {journal.correctsId !== null && (
              <Text size="sm" c="dimmed" mb="xs">
                {t('journal.corrects', { number: journal.correctsId })}
              </Text>
            )}
            <Facts row={journal} columns={facts} />
            {journal.orderId !== null && (
              <ScreenLink to={{ screen: 'operation/records', record: journal.orderId }}>
                {t('journal.toOrder')}
              </ScreenLink>
            )}
          </DetailSection>
          <DetailSection title={t('journal.field.legs')}>
            <Legs legs={journal.legs} />
          </DetailSection>
        </>
      )}
    </DetailDrawer>
  )
}
