import { Button } from '@mantine/core'
import { type ImportantNoticeRow, importantNoticeDetail, withdrawImportantNotice } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Column } from '../../../kit/column/column.ts'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { ConfirmDialog } from '../../../kit/form/confirm-dialog.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import css from './important-notice.module.css'
import { ReaderList } from './reader-list.tsx'

interface Props {
  noticeId: number | undefined
  columns: readonly Column<ImportantNoticeRow>[]
  onClose: () => void
  onChanged: () => void
}

/** One notice, at `?notice=…`: its text, whom it is for and who has confirmed it. */
export default function NoticeDrawer({ noticeId, columns, onClose, onChanged }: Props) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <RecordDrawer
      detail={useDetail('importantNotice', importantNoticeDetail, noticeId)}
      title={notice => notice.title}
      isCovered={isAsking}
      onClose={onClose}
    >
      {notice => (
        <>
          <p className={css.body}>{notice.body}</p>
          <Facts row={notice} columns={columns.filter(column => column.key !== 'title')} />
          {(notice.state === 'running' || notice.state === 'coming') && (
            <WithdrawButton notice={notice} isAsking={isAsking} onAsk={setAsking} onChanged={onChanged} />
          )}
          <DetailSection title={t('importantNotice.readers')}>
            <ReaderList noticeId={notice.noticeId} />
          </DetailSection>
          <History noun="importantNotice" recordId={notice.noticeId} />
        </>
      )}
    </RecordDrawer>
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
    onError: notifyFailure,
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
