import { Button, Group, Modal, Text } from '@mantine/core'
import { useWords } from '../../lib/words.ts'

interface Props {
  isOpen: boolean
  title: string
  question: string
  confirm: string
  cancel?: string
  isBusy?: boolean
  /** Red: something is lost. */
  isDangerous?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** One question with two answers. */
export function ConfirmDialog({
  isOpen,
  title,
  question,
  confirm,
  isBusy = false,
  isDangerous = false,
  ...rest
}: Props) {
  const t = useWords()
  return (
    <Modal opened={isOpen} onClose={rest.onCancel} title={title} size="sm" centered closeOnClickOutside={false}>
      <Text mb="lg">{question}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={rest.onCancel}>
          {rest.cancel ?? t('app.cancel')}
        </Button>
        <Button data-autofocus loading={isBusy} {...(isDangerous && { color: 'red.9' })} onClick={rest.onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}
