import { Button, Group, Modal, Text } from '@mantine/core'
import { logOff } from '@parkdesk/contract'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { useReturnFocus } from '../lib/return-focus.ts'
import { leaveAllTabs } from '../lib/sister-tabs.ts'
import { useWords } from '../lib/words.ts'
import { stopLive } from './live.ts'

/** SH-08: asks first; then the live channels are closed, and the session ends in every tab whether or not the server could be reached. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  useReturnFocus(true)
  const [isLeaving, setLeaving] = useState(false)
  const logOut = async () => {
    setLeaving(true)
    stopLive()
    await leaveAllTabs(() => call(logOff, {}))
  }
  return (
    <Modal opened onClose={onClose} title={t('shell.logOut.title')} size="xs" centered>
      <Text>{t('shell.logOut.text')}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button data-autofocus loading={isLeaving} onClick={logOut}>
          {t('shell.logOut.confirm')}
        </Button>
      </Group>
    </Modal>
  )
}
