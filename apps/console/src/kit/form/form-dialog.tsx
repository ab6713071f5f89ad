import { Button, Drawer, Group, Modal, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { BodyOf, DataOf, Endpoint } from '@parkdesk/contract'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { ApiFailure, call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useReturnFocus } from '../../lib/return-focus.ts'
import { useWords } from '../../lib/words.ts'
import { fieldWord, type Noun } from '../noun.ts'
import { tellFailure } from '../tell-failure.ts'
import { issueWords } from './issue-word.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { Dialog } from './use-dialog.ts'

type SaveEndpoint = Endpoint<z.ZodObject, z.ZodType>

/** What a Mantine input needs to be a field of the form: its label (the noun's word), value, error. */
export type Field<E> = (
  name: keyof BodyOf<E> & string,
  type?: 'input' | 'checkbox',
) => ReturnType<ReturnType<typeof useForm>['getInputProps']> & { label: string }

interface Props<E extends SaveEndpoint, Row> {
  dialog: Dialog<Row>
  endpoint: E
  noun: Noun
  title: string
  /** The values to begin with: of the row, or of a new one. */
  values: (row: Row | undefined) => BodyOf<E>
  /** Said when it is done. */
  saved?: string
  save?: string
  onSaved: (answer: DataOf<E>) => void
  as?: 'drawer' | 'modal'
  children: (field: Field<E>) => ReactNode
}

/** A form in a drawer (or modal) that sends a body of the contract. Enter saves, Esc closes; what the server refuses is said at its field. */
export function FormDialog<E extends SaveEndpoint, Row>(props: Props<E, Row>) {
  const { dialog, title, as = 'drawer' } = props
  const t = useWords()
  useReturnFocus(dialog.isOpen)
  const [isClosing, setClosing] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const close = () => {
    setClosing(false)
    setDirty(false)
    dialog.close()
  }
  const shared = {
    opened: dialog.isOpen,
    title,
    closeOnClickOutside: !isDirty,
    closeButtonProps: { 'aria-label': t('app.close') },
    onClose: () => (isDirty ? setClosing(true) : close()),
  }
  const form = <FormBody key={dialog.opening} {...props} onDirty={setDirty} onClose={shared.onClose} onDone={close} />
  return (
    <>
      {as === 'modal' ? (
        <Modal {...shared} centered>
          {form}
        </Modal>
      ) : (
        <Drawer {...shared} position="right" size={420}>
          {form}
        </Drawer>
      )}
      {dialog.isOpen && (
        <UnsavedGuard isDirty={isDirty} isClosing={isClosing} onStay={() => setClosing(false)} onLeave={close} />
      )}
    </>
  )
}

interface BodyProps<E extends SaveEndpoint, Row> extends Props<E, Row> {
  onDirty: (isDirty: boolean) => void
  onClose: () => void
  onDone: () => void
}

function FormBody<E extends SaveEndpoint, Row>({ dialog, endpoint, noun, values, ...rest }: BodyProps<E, Row>) {
  const t = useWords()
  const [initialValues] = useState(() => values(dialog.row) as Record<string, unknown>)
  const form = useForm({
    initialValues,
    validate: now => issueWords(endpoint.body, now, t),
    onValuesChange: now => rest.onDirty(Object.keys(now).some(key => now[key] !== initialValues[key])),
  })
  const send = async (now: Record<string, unknown>) => {
    let answer: DataOf<E>
    try {
      answer = await call(endpoint, now as BodyOf<E>)
    } catch (error) {
      const issues = error instanceof ApiFailure ? error.issues : []
      form.setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      if (issues.length === 0) tellFailure(error)
      return
    }
    notify.success(rest.saved ?? t('kit.saved'))
    // Closed before what follows, which may go elsewhere: nothing is unsaved any more.
    flushSync(rest.onDone)
    rest.onSaved(answer)
  }
  const field: Field<E> = (name, type = 'input') => ({
    ...form.getInputProps(name, { type }),
    label: t(fieldWord(noun, name)),
  })
  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <Stack gap="sm">
        {rest.children(field)}
        <Group justify="flex-end" gap="xs" mt="sm">
          <Button variant="default" onClick={rest.onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {rest.save ?? t('kit.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
