import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import type { CloudBoxRow } from '@parkdesk/contract'
import { useState } from 'react'
import { useWords } from '../../../lib/words.ts'

interface Props {
  box: CloudBoxRow
  isOpen: boolean
  onClose: () => void
  onChosen: (keepsOld: boolean) => void
}

/** What becomes of the old key. */
export default function TurnDialog({ box, isOpen, onClose, onChosen }: Props) {
  const t = useWords()
  const [keepsOld, setKeepsOld] = useState(true)
  const isRevoked = box.state === 'revoked'
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('cloudBox.turnTitle')} centered>
      <Text size="sm" mb="md">
        {t(isRevoked ? 'cloudBox.readmitHint' : 'cloudBox.turnHint')}
      </Text>
      {!isRevoked && (
        <Radio.Group
          label={t('cloudBox.how')}
          value={keepsOld ? 'keeps' : 'ends'}
          onChange={value => setKeepsOld(value === 'keeps')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="keeps" label={t('cloudBox.keepsOld')} />
            <Radio value="ends" label={t('cloudBox.endsOld')} />
          </Stack>
        </Radio.Group>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button onClick={() => onChosen(keepsOld && !isRevoked)}>{t('cloudBox.turn')}</Button>
      </Group>
    </Modal>
  )
}
