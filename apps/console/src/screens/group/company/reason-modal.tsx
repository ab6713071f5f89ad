import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useReturnFocus } from '../../../lib/return-focus.ts'
import { useWords } from '../../../lib/words.ts'

interface Said {
  title: string
  hint: string
  label: string
  next: string
}

interface Props<Row> {
  dialog: Dialog<Row>
  said: Said
  /** Of the contract: whether a reason is one. */
  fits: (reason: string) => boolean
  onReason: (reason: string) => void
}

/** Asks why, before the password is asked for. */
export function ReasonModal<Row>({ dialog, said, ...rest }: Props<Row>) {
  useReturnFocus(dialog.isOpen)
  return (
    <Modal opened={dialog.isOpen} centered title={said.title} onClose={dialog.close}>
      <ReasonForm key={dialog.opening} said={said} onCancel={dialog.close} {...rest} />
    </Modal>
  )
}

interface FormProps extends Omit<Props<unknown>, 'dialog'> {
  onCancel: () => void
}

function ReasonForm({ said, fits, onReason, onCancel }: FormProps) {
  const t = useWords()
  const [reason, setReason] = useState('')
  const [isWanting, setWanting] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fits(reason)) onReason(reason)
    else setWanting(true)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{said.hint}</Text>
        <Textarea
          label={said.label}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={64}
          value={reason}
          error={isWanting && t('kit.form.required')}
          onChange={event => {
            setReason(event.currentTarget.value)
            setWanting(false)
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('app.cancel')}
          </Button>
          <Button type="submit">{said.next}</Button>
        </Group>
      </Stack>
    </form>
  )
}
