import { Button, Group, Modal, Text } from '@mantine/core'
import { logOff } from '@parkdesk/contract'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { leave } from '../lib/leave.ts'
import { useReturnFocus } from '../lib/return-focus.ts'
import { useWords } from '../lib/words.ts'

/** SH-08: asks first; then the session ends here whether or not the server could be told. The reload closes the live channels. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  useReturnFocus(true)
  const [isLeaving, setLeaving] = useState(false)
  const logOut = async () => {
    setLeaving(true)
    await call(logOff, {}).catch(() => undefined)
    leave()
  }
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('app.close') }}
      opened
      onClose={onClose}
      title={t('shell.logOut.title')}
      size="xs"
      centered
    >
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
