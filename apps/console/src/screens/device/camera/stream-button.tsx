import { Button } from '@mantine/core'
import { cameraStream } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { lazy } from 'react'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import type { KnownStream } from './stream-form.tsx'

const StreamForm = lazy(() => import('./stream-form.tsx'))

/** Opens the form of a camera's live video. */
export function StreamButton({ deviceId }: { deviceId: number }) {
  const t = useWords()
  const edit = useDialog<KnownStream>()
  const ask = useMutation({
    mutationFn: () => call(cameraStream, { deviceId }),
    onSuccess: stream => edit.open({ deviceId, ...stream }),
    onError: notifyFailure,
  })
  return (
    <>
      <Button size="xs" variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
        {t('camera.stream.title')}
      </Button>
      <OnceOpen isOpen={edit.isOpen}>
        <StreamForm dialog={edit} onSaved={() => void refetchAfterChange('device')} />
      </OnceOpen>
    </>
  )
}
