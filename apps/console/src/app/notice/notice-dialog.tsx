import { Button, Group, Modal, Text } from '@mantine/core'
import { confirmImportantNotice, type WaitingNotice } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { notifyFailure } from '../../kit/notify-failure.ts'
import { call } from '../../lib/api.ts'
import { formatTime } from '../../lib/format.ts'
import { refetchAfterChange } from '../../lib/refetch.ts'
import { useWords } from '../../lib/words.ts'
import css from './notice-dialog.module.css'

interface Props {
  notice: WaitingNotice
  /** How many more wait behind it. */
  waiting: number
}

/** One important notice. Closing it is confirming it: there is no other way past it. */
export function NoticeDialog({ notice, waiting }: Props) {
  const t = useWords()
  const confirming = useMutation({
    mutationFn: () => call(confirmImportantNotice, { noticeId: notice.noticeId }),
    onError: notifyFailure,
    // Also after a failure: it may be withdrawn or over.
    onSettled: () => refetchAfterChange('importantNotice'),
  })
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={notice.title}
      centered
    >
      <p className={css.text}>{notice.body}</p>
      <Text size="sm" c="dimmed">
        {t('importantNotice.from', { name: notice.creatorName, time: formatTime(notice.publishedAt) })}
      </Text>
      <Group justify="flex-end" mt="md">
        {waiting > 0 && (
          <Text size="sm" c="dimmed">
            {t('importantNotice.more', { count: waiting })}
          </Text>
        )}
        <Button data-autofocus loading={confirming.isPending} onClick={() => confirming.mutate()}>
          {t('importantNotice.confirm')}
        </Button>
      </Group>
    </Modal>
  )
}
