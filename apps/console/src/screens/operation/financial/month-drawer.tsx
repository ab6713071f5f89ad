import { Box } from '@mantine/core'
import { type BookMonthDetail, bookMonthDetail } from '@parkdesk/contract'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { useWords } from '../../../lib/words.ts'
import { ApprovalSteps } from '../../../nouns/approval/steps.tsx'
import { CloseActs } from './close-acts.tsx'
import { columns } from './month-columns.ts'
import { RestList } from './rest-list.tsx'

interface Props {
  monthNo: number | undefined
  onClose: () => void
}

/** One month, at `?month=…`: what of its work is not done, its closing, and its figures. */
export default function MonthDrawer({ monthNo, onClose }: Props) {
  const t = useWords()
  const detail = useDetail('bookMonth', bookMonthDetail, monthNo)
  const asking = useDialog<BookMonthDetail>()
  const refusing = useDialog<BookMonthDetail>()
  const recheck = useRecheck()
  return (
    <RecordDrawer
      detail={detail}
      title={({ month }) => t('bookMonth.titleOf', { month })}
      isCovered={asking.isOpen || refusing.isOpen || recheck.isOpen}
      size={640}
      onClose={onClose}
    >
      {month => (
        <>
          <Box mb="sm">
            <Said month={month} />
          </Box>
          <ApprovalSteps standing={month.approval} />
          <CloseActs month={month} dialogs={{ asking, refusing, recheck }} />
          <RestList month={month} />
          <DetailSection title={t('bookMonth.facts')}>
            <Facts row={month} columns={columns} />
          </DetailSection>
          {recheck.dialog}
        </>
      )}
    </RecordDrawer>
  )
}

/** How far its closing is. */
function Said({ month: { state, isNext, rest, ask, acceptance } }: { month: BookMonthDetail }) {
  const t = useWords()
  if (acceptance) {
    const { askedBy: name, askedAt: at, reason, acceptedBy: other, acceptedAt } = acceptance
    return <Note>{t('bookMonth.acceptedBy', { name, at, reason, other, acceptedAt })}</Note>
  }
  if (state === 'closed') return null
  if (ask) {
    const { askedBy: name, askedAt: at, reason, isChanged } = ask
    return (
      <Note isUrgent={isChanged}>
        {t(isChanged ? 'bookMonth.waitsChanged' : 'bookMonth.waits', { name, at, reason })}
      </Note>
    )
  }
  if (state === 'running') return <Note>{t('bookMonth.rest.running')}</Note>
  if (!isNext) return <Note>{t('bookMonth.rest.earlier')}</Note>
  return <Note isUrgent={rest.length > 0}>{t(rest.length > 0 ? 'bookMonth.rest.hint' : 'bookMonth.rest.none')}</Note>
}
