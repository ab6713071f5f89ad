import { Button, Group, Text } from '@mantine/core'
import { type ShortageDetail, shortageDetail } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../../kit/can.tsx'
import { DetailSection } from '../../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../../kit/detail/use-detail.ts'
import { type Dialog, useDialog } from '../../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../../kit/once-open.tsx'
import { LinedList } from '../../../../kit/panel/lined-list.tsx'
import { Note } from '../../../../kit/panel/note.tsx'
import { formatMoney } from '../../../../lib/format.ts'
import { refetchAfterChange } from '../../../../lib/refetch.ts'
import { useWords } from '../../../../lib/words.ts'
import { ApprovalSteps } from '../../../../nouns/approval/steps.tsx'
import { BookStory } from '../../../../nouns/books/book-story.tsx'
import { columns } from './columns.ts'

const RepayDialog = lazy(() => import('./repay-dialog.tsx'))
const WaiverDialog = lazy(() => import('./waiver-dialog.tsx'))

interface Props {
  dutyId: number | undefined
  onClose: () => void
  onChanged: () => void
}

/** One shortage, at `?shortage=…`: what was repaid and waived of it, and what can be done with the rest. */
export default function ShortageDrawer({ dutyId, onClose, onChanged }: Props) {
  const t = useWords()
  const repaying = useDialog<ShortageDetail>()
  const waiving = useDialog<ShortageDetail>()
  const detail = useDetail('shortage', shortageDetail, dutyId)
  const changed = () => {
    void refetchAfterChange('shortage', 'bookAccount', 'journal', 'taking')
    onChanged()
  }
  return (
    <RecordDrawer
      detail={detail}
      title={row => t('shortage.titleOf', { name: row.userName, amount: formatMoney(row.amount) })}
      isCovered={repaying.isOpen || waiving.isOpen}
      size={640}
      onClose={onClose}
    >
      {row => (
        <>
          <Note>{t(`shortage.because.${row.state}`, { left: formatMoney(row.left) })}</Note>
          {row.waivers[0]?.state === 'asked' && <ApprovalSteps standing={row.approval} />}
          {row.state === 'owed' && <Acts row={row} repaying={repaying} waiving={waiving} />}
          <DetailSection title={t('shortage.facts')}>
            <Facts row={row} columns={columns} />
          </DetailSection>
          <Settled row={row} />
          <BookStory noun="shortage" about={{ dutyId: row.dutyId }} />
          <OnceOpen isOpen={repaying.isOpen}>
            <RepayDialog dialog={repaying} onDone={changed} />
          </OnceOpen>
          <OnceOpen isOpen={waiving.isOpen}>
            <WaiverDialog dialog={waiving} onDone={changed} />
          </OnceOpen>
        </>
      )}
    </RecordDrawer>
  )
}

interface ActsProps {
  row: ShortageDetail
  repaying: Dialog<ShortageDetail>
  waiving: Dialog<ShortageDetail>
}

function Acts({ row, repaying, waiving }: ActsProps) {
  const t = useWords()
  return (
    <Group gap="xs" my="sm">
      {!row.isOwn && (
        <Can do="shortage.repay">
          <Button size="xs" onClick={() => repaying.open(row)}>
            {t('shortage.repay')}
          </Button>
        </Can>
      )}
      {row.waivers[0]?.state !== 'asked' && (
        <Can do="shortage.askWaiver">
          <Button size="xs" variant="default" onClick={() => waiving.open(row)}>
            {t('shortage.askWaiver')}
          </Button>
        </Can>
      )}
    </Group>
  )
}

/** What was repaid, and what somebody asked to waive. */
function Settled({ row: { repayments, waivers } }: { row: ShortageDetail }) {
  const t = useWords()
  if (repayments.length + waivers.length === 0) return null
  const lines = [
    ...repayments.map(({ entryId, amount, channel, at, by, remark }) => ({
      key: `repaid ${entryId}`,
      what: `${t(`shortage.channel.${channel}`)} ${formatMoney(amount)}`,
      about: [at, by, remark],
    })),
    ...waivers.map(({ shortageWaiverId, amount, state, askedAt, askedBy, decidedBy, reason, note }) => ({
      key: `waiver ${shortageWaiverId}`,
      what: `${t(`shortage.waiver.${state}`)} ${formatMoney(amount)}`,
      about: [askedAt, askedBy, reason, decidedBy, note],
    })),
  ]
  return (
    <DetailSection title={t('shortage.settled')}>
      <LinedList>
        {lines.map(({ key, what, about }) => (
          <li key={key}>
            <Text size="sm" flex="none">
              {what}
            </Text>
            <Text size="sm" c="dimmed">
              {about.filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </LinedList>
    </DetailSection>
  )
}
