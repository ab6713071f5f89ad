import { useForm } from '@mantine/form'
import type { BodyOf, DataOf } from '@parkdesk/contract'
import { type FieldsOf, fieldsOf, type SaveEndpoint } from '../../kit/form/field.ts'
import { issueWords } from '../../kit/form/issue-word.ts'
import { notifyFailure } from '../../kit/notify-failure.ts'
import type { Noun } from '../../kit/noun.ts'
import { ApiFailure, call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'

interface Options<E extends SaveEndpoint> {
  noun: Noun
  endpoint: E
  values: BodyOf<E>
  onSaved: (answer: DataOf<E>) => Promise<void> | void
}

/** A form that is a part of a page and stays there; what the server refuses is said at its field. */
export function usePageForm<E extends SaveEndpoint>({ noun, endpoint, values, onSaved }: Options<E>) {
  const t = useWords()
  const form = useForm<Record<string, unknown>>({
    initialValues: values as Record<string, unknown>,
    validate: now => issueWords(endpoint.body, now, t),
  })
  const send = async (now: Record<string, unknown>) => {
    try {
      const answer = await call(endpoint, now as BodyOf<E>)
      form.resetDirty(now)
      await onSaved(answer)
    } catch (error) {
      const issues = error instanceof ApiFailure ? error.issues : []
      form.setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      if (issues.length === 0) notifyFailure(error)
    }
  }
  return {
    fields: fieldsOf(form, endpoint, noun, t) as FieldsOf<E>,
    isDirty: form.isDirty(),
    isBusy: form.submitting,
    submit: form.onSubmit(send),
  }
}
