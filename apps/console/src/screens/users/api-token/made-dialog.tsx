import { Button, Code, Group, Modal, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'

const header = 'Authorization: Bearer …'

/** Shows a token that nobody can be shown again. */
export default function MadeDialog({ token, onClose }: { token: string | undefined; onClose: () => void }) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token ?? '')
      notify.success(t('apiToken.made.copied'))
    } catch {
      // Without https a browser has no clipboard for pages: then it is copied by hand.
      input.current?.select()
    }
  }
  return (
    <Modal
      opened={token !== undefined}
      onClose={onClose}
      title={t('apiToken.made.title')}
      closeOnClickOutside={false}
      centered
    >
      <Text size="sm" mb="md">
        {t('apiToken.made.hint')}
      </Text>
      <TextInput
        ref={input}
        readOnly
        label={t('apiToken.made.value')}
        value={token ?? ''}
        onFocus={event => event.currentTarget.select()}
        mb="sm"
      />
      <Code block>{header}</Code>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('apiToken.made.close')}
        </Button>
        <Button data-autofocus onClick={() => void copy()}>
          {t('apiToken.made.copy')}
        </Button>
      </Group>
    </Modal>
  )
}
