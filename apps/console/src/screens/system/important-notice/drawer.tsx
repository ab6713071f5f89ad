import { Button } from '@mantine/core'
import { type ImportantNoticeRow, withdrawImportantNotice } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Column } from '../../../kit/column/column.ts'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { ConfirmDialog } from '../../../kit/form/confirm-dialog.tsx'
import { tellFailure } from '../../../kit/tell-failure.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import css from './important-notice.module.css'
import { ReaderList } from './reader-list.tsx'

interface Props {
  notice: ImportantNoticeRow | undefined
  columns: readonly Column<ImportantNoticeRow>[]
  onClose: () => void
  onChanged: () => void
}

/** One notice: its text, whom it is for and who has confirmed it. */
export default function NoticeDrawer({ notice, columns, onClose, onChanged }: Props) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <DetailDrawer isOpen={notice !== undefined} title={notice?.title} isCovered={isAsking} onClose={onClose}>
      {notice && (
        <>
          <p className={css.body}>{notice.body}</p>
          <Facts row={notice} columns={columns.filter(column => column.key !== 'title')} />
          {(notice.state === 'running' || notice.state === 'coming') && (
            <WithdrawButton notice={notice} isAsking={isAsking} onAsk={setAsking} onChanged={onChanged} />
          )}
          <DetailSection title={t('importantNotice.readers')}>
            <ReaderList noticeId={notice.noticeId} />
          </DetailSection>
        </>
      )}
    </DetailDrawer>
  )
}

interface WithdrawProps {
  notice: ImportantNoticeRow
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
  onChanged: () => void
}

function WithdrawButton({ notice, isAsking, onAsk, onChanged }: WithdrawProps) {
  const t = useWords()
  const withdrawing = useMutation({
    mutationFn: () => call(withdrawImportantNotice, { noticeId: notice.noticeId }),
    onSuccess: () => notify.success(t('importantNotice.withdrawn')),
    onError: tellFailure,
    // Also after a failure: somebody else may have withdrawn it.
    onSettled: () => {
      onAsk(false)
      onChanged()
    },
  })
  return (
    <>
      <Button variant="default" c="var(--danger)" my="md" onClick={() => onAsk(true)}>
        {t('importantNotice.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('importantNotice.withdrawTitle')}
        question={t('importantNotice.withdrawQuestion', { title: notice.title })}
        confirm={t('importantNotice.withdraw')}
        isBusy={withdrawing.isPending}
        isDangerous
        onConfirm={() => withdrawing.mutate()}
        onCancel={() => onAsk(false)}
      />
    </>
  )
}
