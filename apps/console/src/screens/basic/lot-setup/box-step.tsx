import { Group, Text } from '@mantine/core'
import { addCloudBox, type LotSetup } from '@parkdesk/contract'
import { lazy, useState } from 'react'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { call } from '../../../lib/api.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { keepBoxKey } from '../../../nouns/cloud-box/box-key.ts'
import type { MadeKey } from '../../../nouns/cloud-box/key-dialog.tsx'

const KeyDialog = lazy(() => import('../../../nouns/cloud-box/key-dialog.tsx'))

/** The box that speaks for the lanes, with its key. */
export function BoxStep({ setup: { lotId, boxes, state } }: { setup: LotSetup }) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const [made, setMade] = useState<MadeKey>()
  const add = async () => {
    setBusy(true)
    try {
      const box = await call(addCloudBox, { lotId })
      keepBoxKey(box.boxSerial, box.boxKey)
      setMade(box)
      await refetchAfterChange('lot', 'lane', 'cloudBox')
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  const serials = boxes.map(({ boxSerial }) => boxSerial).join(t('kit.comma'))
  return (
    <>
      <Group gap="md">
        <Text size="sm">{boxes.length === 0 ? t('lotSetup.boxNone') : t('lotSetup.boxSay', { serials })}</Text>
        {boxes.length > 0 && (
          <ScreenLink to={{ screen: 'basic/cloudBox', search: { lotId } }}>{t('lotSetup.showBoxes')}</ScreenLink>
        )}
      </Group>
      {boxes.length === 0 && state !== 'closed' && can('cloudBox.save') && (
        <div>
          <ToolButton loading={isBusy} onClick={() => void add()}>
            {t('lotSetup.addBox')}
          </ToolButton>
        </div>
      )}
      <OnceOpen isOpen={made !== undefined}>
        <KeyDialog made={made} onClose={() => setMade(undefined)} />
      </OnceOpen>
    </>
  )
}
