import { Button, Group } from '@mantine/core'
import { cancelTask, seeTask, type TaskRow, taskDetail, undoImport } from '@parkdesk/contract'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { ConfirmDialog } from '../../../kit/form/confirm-dialog.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { download } from '../../../lib/download.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { columns } from './columns.ts'

interface Props {
  taskId: number | undefined
  onChanged: () => void
  onClose: () => void
}

/** One import or export, at `?task=…`: how far it is, its file, and its end before its time. */
export default function TaskDrawer({ taskId, onChanged, onClose }: Props) {
  const detail = useDetail('task', taskDetail, taskId)
  return (
    <RecordDrawer detail={detail} title={({ fileName }) => fileName} onClose={onClose}>
      {row => (
        <>
          <Facts row={row} columns={columns} />
          <Actions row={row} onChanged={onChanged} />
          {row.isUnseen && <Seen taskId={row.taskId} />}
        </>
      )}
    </RecordDrawer>
  )
}

/** Who has opened what failed has seen it. */
function Seen({ taskId }: { taskId: number }) {
  useEffect(() => {
    // When this fails, the start page goes on counting it.
    call(seeTask, { taskId }).then(
      () => refetchAfterChange('home'),
      () => undefined,
    )
  }, [taskId])
  return null
}

function Actions({ row, onChanged }: { row: TaskRow; onChanged: () => void }) {
  const t = useWords()
  const [isUndoing, setUndoing] = useState(false)
  const { taskId, state, kind, url, fileName, done, undoneUntil } = row
  const cancelling = useMutation({
    mutationFn: () => call(cancelTask, { taskId }),
    onSuccess: () => notify.success(t('task.cancelled')),
    onError: notifyFailure,
    onSettled: onChanged,
  })
  const undoing = useMutation({
    mutationFn: () => call(undoImport, { taskId }),
    onSuccess: ({ removed, restored }) => notify.success(t('task.undone', { removed, restored })),
    onError: notifyFailure,
    onSettled: () => {
      setUndoing(false)
      onChanged()
      if (row.noun) void refetchAfterChange(row.noun === 'payment' ? 'taking' : row.noun)
    },
  })
  const isOpen = state === 'rehearsed' || state === 'queued' || state === 'running'
  return (
    <Group mt="md" gap="xs">
      {url !== '' && (
        <Button leftSection={<IconDownload size={16} />} onClick={() => download(url, fileName)}>
          {t('task.download')}
        </Button>
      )}
      {isOpen && (
        <Button variant="default" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {t(kind === 'import' ? 'task.drop' : 'task.cancel')}
        </Button>
      )}
      {undoneUntil !== null && (
        <Button variant="default" onClick={() => setUndoing(true)}>
          {t('task.undo')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isUndoing}
        title={t('task.undo')}
        question={t('task.undoQuestion', { file: fileName, count: done })}
        confirm={t('task.undo')}
        isBusy={undoing.isPending}
        isDangerous
        onConfirm={() => undoing.mutate()}
        onCancel={() => setUndoing(false)}
      />
    </Group>
  )
}
