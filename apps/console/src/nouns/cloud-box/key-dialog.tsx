import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { notify } from '../../lib/notify.ts'
import { useWords } from '../../lib/words.ts'

export interface MadeKey {
  boxSerial: string
  boxKey: string
  /** Until when the key before it holds. */
  oldKeyUntil?: string | null
}

/** Shows a key that nobody can be shown again. */
export default function KeyDialog({ made, onClose }: { made: MadeKey | undefined; onClose: () => void }) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made?.boxKey ?? '')
      notify.success(t('cloudBox.key.copied'))
    } catch {
      // Without https a browser has no clipboard for pages: then it is copied by hand.
      input.current?.select()
    }
  }
  return (
    <Modal
      opened={made !== undefined}
      onClose={onClose}
      title={t('cloudBox.key.title')}
      closeOnClickOutside={false}
      centered
    >
      <Text size="sm" mb="md">
        {t('cloudBox.key.hint')} {made?.oldKeyUntil && t('cloudBox.key.old', { until: made.oldKeyUntil })}
      </Text>
      <TextInput readOnly label={t('cloudBox.field.boxSerial')} value={made?.boxSerial ?? ''} mb="sm" />
      <TextInput
        ref={input}
        readOnly
        label={t('cloudBox.key.value')}
        value={made?.boxKey ?? ''}
        onFocus={event => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cloudBox.key.close')}
        </Button>
        <Button data-autofocus onClick={() => void copy()}>
          {t('cloudBox.key.copy')}
        </Button>
      </Group>
    </Modal>
  )
}
