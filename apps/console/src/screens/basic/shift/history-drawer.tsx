import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'

interface Props {
  rosterMonthId: number | null
  isOpen: boolean
  onClose: () => void
}

/** Who planned, moved and published what in the month. */
export default function HistoryDrawer({ rosterMonthId, isOpen, onClose }: Props) {
  const t = useWords()
  return (
    <DetailDrawer isOpen={isOpen} title={t('roster.historyTitle')} onClose={onClose}>
      {rosterMonthId !== null && <History noun="roster" recordId={rosterMonthId} />}
    </DetailDrawer>
  )
}
