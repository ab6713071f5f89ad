import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { publishChargeRule } from '@parkdesk/contract'
import { useState } from 'react'
import { useRecheck } from '../../../../kit/form/use-recheck.tsx'
import { call } from '../../../../lib/api.ts'
import { notify } from '../../../../lib/notify.ts'
import { useReturnFocus } from '../../../../lib/return-focus.ts'
import { useWords } from '../../../../lib/words.ts'
import { DifferenceTag } from '../example/difference-tag.tsx'
import { isDiffering } from '../example/example-check.ts'
import { nowIn, timeOfText } from '../model/wall-clock.ts'
import type { HeadProps } from './desk-props.ts'
import css from './page.module.css'
import { PublishOutlook } from './publish-outlook.tsx'

interface Props extends HeadProps {
  isOpen: boolean
  onClose: () => void
}

/**
 * Publishes the draft from a moment on, once every example costs what is expected; until then it says which does not. It shows what will change,
 * and asks for the password.
 */
export default function PublishDialog({ isOpen, onClose, ...head }: Props) {
  const t = useWords()
  useReturnFocus(isOpen)
  const { checks, hasFaults, draft } = head
  const timeZone = head.detail?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const [text, setText] = useState(() => nowIn(timeZone).slice(0, 16))
  const validFrom = timeOfText(text)
  const differing = checks.filter(isDiffering)
  const isUnchecked = checks.some(({ priced }) => priced === undefined)
  const publish = usePublish(head, onClose)
  const recheck = useRecheck()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('chargeLab.publish.title')}
      size="lg"
      closeOnEscape={!recheck.isOpen}
    >
      <Stack gap="sm">
        {hasFaults && <Alert color="red" p="xs" title={t('chargeLab.publish.faulty')} />}
        {!hasFaults && differing.length > 0 && (
          <Alert color="red" p="xs" title={t('chargeLab.publish.blocked', { count: differing.length })}>
            <ul className={css.differing}>
              {differing.map(({ example, difference }) => (
                <li key={example.exampleId}>
                  <button
                    type="button"
                    onClick={() => {
                      head.onOpen(example)
                      onClose()
                    }}
                  >
                    {example.name}
                  </button>
                  {difference && <DifferenceTag difference={difference} />}
                </li>
              ))}
            </ul>
            {t('chargeLab.publish.whatToDo')}
          </Alert>
        )}
        {!hasFaults && differing.length === 0 && (
          <Text size="sm">
            {checks.length === 0
              ? t('chargeLab.publish.noExamples')
              : t(isUnchecked ? 'chargeLab.publish.checking' : 'chargeLab.publish.checked', { count: checks.length })}
          </Text>
        )}
        <PublishOutlook {...head} />
        <TextInput
          data-autofocus
          label={t('chargeLab.publish.validFrom')}
          description={t('chargeLab.publish.validFromHint', { zone: timeZone })}
          value={text}
          error={!validFrom && t('chargeLab.stay.format')}
          onChange={event => setText(event.currentTarget.value)}
        />
        {draft.isDirty && (
          <Text size="sm" c="dimmed">
            {t('chargeLab.publish.savesFirst')}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button
            disabled={hasFaults || differing.length > 0 || isUnchecked || !validFrom}
            onClick={() =>
              validFrom &&
              recheck.ask({
                title: t('chargeLab.publish.title'),
                question: t('chargeLab.publish.question', { from: validFrom.slice(0, 16) }),
                confirm: t('chargeLab.publish.confirm'),
                run: () => publish(validFrom),
              })
            }
          >
            {t('chargeLab.publish.confirm')}
          </Button>
        </Group>
      </Stack>
      {recheck.dialog}
    </Modal>
  )
}

function usePublish({ saving, refresh, go }: HeadProps, onDone: () => void) {
  const t = useWords()
  return async (validFrom: string) => {
    const draft = await saving.savedDraft()
    if (!draft) return
    const { version } = await call(publishChargeRule, { ...draft, validFrom })
    notify.success(t('chargeLab.publish.done', { version }))
    await refresh(draft.ruleId)
    onDone()
    go({ rule: draft.ruleId, version }, { replace: true })
  }
}
