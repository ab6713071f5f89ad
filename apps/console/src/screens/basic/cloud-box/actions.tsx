import { Button, Group } from '@mantine/core'
import { type CloudBoxRow, revokeCloudBox, turnBoxKey } from '@parkdesk/contract'
import { lazy, useState } from 'react'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import type { MadeKey } from '../../../nouns/cloud-box/key-dialog.tsx'

const TurnDialog = lazy(() => import('./turn-dialog.tsx'))

interface Props {
  box: CloudBoxRow
  onKey: (made: MadeKey) => void
}

/** A new key for a box, or none any more. */
export function BoxActions({ box, onKey }: Props) {
  const t = useWords()
  const recheck = useRecheck()
  const [isTurning, setTurning] = useState(false)
  const { boxId, boxSerial: serial } = box
  const turn = (keepsOld: boolean) => {
    setTurning(false)
    recheck.ask({
      title: t('cloudBox.turnTitle'),
      question: t('cloudBox.turnConfirm', { serial }),
      confirm: t('cloudBox.turn'),
      run: async () => {
        onKey(await call(turnBoxKey, { boxId, keepsOld }))
        await refetchAfterChange('cloudBox', 'lot', 'lane')
      },
    })
  }
  const revoke = () =>
    recheck.ask({
      title: t('cloudBox.revokeTitle'),
      question: t('cloudBox.revokeConfirm', { serial }),
      confirm: t('cloudBox.revoke'),
      run: async () => {
        await call(revokeCloudBox, { boxId })
        notify.success(t('cloudBox.revoked'))
        await refetchAfterChange('cloudBox', 'lot', 'lane')
      },
    })
  return (
    <Group gap="xs" mb="md">
      <Button size="xs" variant="default" onClick={() => setTurning(true)}>
        {t('cloudBox.turn')}
      </Button>
      {box.state !== 'revoked' && (
        <Button size="xs" variant="default" c="var(--danger)" onClick={revoke}>
          {t('cloudBox.revoke')}
        </Button>
      )}
      <OnceOpen isOpen={isTurning}>
        <TurnDialog box={box} isOpen={isTurning} onClose={() => setTurning(false)} onChosen={turn} />
      </OnceOpen>
      {recheck.dialog}
    </Group>
  )
}
