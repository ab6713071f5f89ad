import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useReturnFocus } from '../../../lib/return-focus.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** Why; the password comes next. */
  onNext: (reason: string) => void
}

/** Why a card is cancelled. */
export default function CancelDialog({ isOpen, onClose, onNext }: Props) {
  const t = useWords()
  useReturnFocus(isOpen)
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('card.cancel.title')} centered>
      <CancelForm onClose={onClose} onNext={onNext} />
    </Modal>
  )
}

function CancelForm({ onClose, onNext }: Omit<Props, 'isOpen'>) {
  const t = useWords()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = reason.trim().length < 2
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isShort) onNext(reason.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{t('card.cancel.hint')}</Text>
        <Textarea
          label={t('card.field.reason')}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={256}
          value={reason}
          error={isTried && isShort && t('kit.form.required')}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" color="red.9">
            {t('card.cancel.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
