import { Button, Drawer, Group, Modal, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { BodyOf, DataOf } from '@parkdesk/contract'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFailure, call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useReturnFocus } from '../../lib/return-focus.ts'
import { useWords } from '../../lib/words.ts'
import { notifyFailure } from '../notify-failure.ts'
import { type Noun, wordAt } from '../noun.ts'
import { type FieldsOf, fieldsOf, type SaveEndpoint } from './field.ts'
import css from './form-dialog.module.css'
import { issueWords } from './issue-word.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { Dialog } from './use-dialog.ts'

interface Props<E extends SaveEndpoint, Row> {
  dialog: Dialog<Row>
  endpoint: E
  noun: Noun
  /** Else it is a new one, or one is edited: "New merchant". */
  title?: string
  /** The values to begin with: of the row, or of a new one. */
  values: (row: Row | undefined) => BodyOf<E>
  /** Said when it is done; null: nothing, for `onSaved` does. */
  saved?: string | null
  save?: string
  onSaved: (answer: DataOf<E>) => void
  /** Called when the server has refused what was sent. */
  onRefused?: () => void
  /** false: there is something to wait for before it can be saved. */
  isReady?: boolean
  /** Adds to what is sent what no field of the form holds, or asks for something first; undefined: nothing is sent. */
  complete?: (body: BodyOf<E>) => BodyOf<E> | Promise<BodyOf<E> | undefined>
  as?: 'drawer' | 'modal'
  /** Pixels of a drawer; wider where its fields stand in columns. */
  size?: number
  children: (form: FieldsOf<E>) => ReactNode
}

/** A form in a drawer (or modal) that sends a body of the contract. Enter saves, Esc closes; what the server refuses is said at its field. */
export function FormDialog<E extends SaveEndpoint, Row>(props: Props<E, Row>) {
  const { dialog, noun, as = 'drawer', size = 420 } = props
  const t = useWords()
  const usualTitle = () => t(dialog.row ? 'kit.form.edit' : 'kit.form.new', { noun: t(wordAt(noun, 'one')) })
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
    title: props.title ?? usualTitle(),
    closeOnClickOutside: !isDirty,
    // By the variable that Mantine sets for it the foot reaches to the edges.
    padding: 'md',
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
        <Drawer {...shared} position="right" size={size}>
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
    const body = rest.complete ? await rest.complete(now as BodyOf<E>) : (now as BodyOf<E>)
    if (body === undefined) return
    let answer: DataOf<E>
    try {
      answer = await call(endpoint, body)
    } catch (error) {
      const issues = error instanceof ApiFailure ? error.issues : []
      form.setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      if (issues.length === 0) notifyFailure(error)
      rest.onRefused?.()
      return
    }
    if (rest.saved !== null) notify.success(rest.saved ?? t('kit.saved'))
    // Closed before what follows, which may go elsewhere: nothing is unsaved any more.
    flushSync(rest.onDone)
    rest.onSaved(answer)
  }
  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <Stack gap="sm">
        {rest.children(fieldsOf(form, endpoint, noun, t))}
        <Group justify="flex-end" gap="xs" className={css.foot}>
          <Button variant="default" onClick={rest.onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting} disabled={rest.isReady === false}>
            {rest.save ?? t('kit.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
