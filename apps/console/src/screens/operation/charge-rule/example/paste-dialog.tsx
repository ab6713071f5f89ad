import { Alert, Button, Group, List, Loader, Modal, Stack, Text, Textarea } from '@mantine/core'
import type { RuleExample } from '@parkdesk/contract'
import { useMemo, useState } from 'react'
import { useReturnFocus } from '../../../../lib/return-focus.ts'
import { can } from '../../../../lib/session.ts'
import { useWords } from '../../../../lib/words.ts'
import { useVehicleClasses } from '../../../../nouns/vehicle-class/use-vehicle-classes.ts'
import { type Pasted, readPasted } from '../model/pasted-examples.ts'
import type { RuleDraft } from '../model/rule-draft.ts'
import { usePriced } from '../sheet/use-priced.ts'
import { PasteTable } from './paste-table.tsx'
import { checkPasted, isNew, stayOf, usualName } from './pasted-check.ts'
import type { useExamples } from './use-examples.ts'

export interface PasteProps {
  isOpen: boolean
  /** undefined while the draft cannot be charged by. */
  rule: RuleDraft | undefined
  examples: readonly RuleExample[]
  isReadOnly: boolean
  importAll: ReturnType<typeof useExamples>['importAll']
  onClose: () => void
}

/** Checks the examples of a notice against the rule; what he chooses of them is kept as the rule's own, nothing before. */
export default function PasteDialog({ isOpen, rule, examples, isReadOnly, importAll, onClose }: PasteProps) {
  const t = useWords()
  useReturnFocus(isOpen)
  const [text, setText] = useState('')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const classes = useVehicleClasses()
  const pasted = useMemo(() => readPasted(text, classes), [text, classes])
  const stays = useMemo(() => pasted.examples.map(stayOf), [pasted])
  const priced = usePriced(rule, stays)
  const checks = checkPasted(pasted.examples, priced.results, examples)
  const canKeep = !isReadOnly && can('chargeRule.save')
  const chosen = checks.filter(check => isNew(check) && !left.has(check.example.line))
  const save = async () => {
    setBusy(true)
    const written = chosen.map(({ example, stay, expected }) => ({
      name: example.name || usualName(example),
      stay,
      expected,
    }))
    const isDone = await importAll(written).finally(() => setBusy(false))
    if (!isDone) return
    setText('')
    onClose()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('chargeLab.paste.title')}
      size="xl"
      closeOnClickOutside={text === ''}
    >
      <Stack gap="sm">
        <Textarea
          data-autofocus
          label={t('chargeLab.paste.text')}
          description={t('chargeLab.paste.hint')}
          placeholder={t('chargeLab.paste.placeholder')}
          autosize
          minRows={4}
          maxRows={10}
          value={text}
          onChange={event => {
            setText(event.currentTarget.value)
            setLeft(new Set())
          }}
        />
        <PasteFaults faults={pasted.faults} />
        {(!rule || priced.faults.length > 0) && text !== '' && (
          <Alert color="yellow" p="xs" title={t('chargeLab.paste.noRule')} />
        )}
        {priced.error && <Alert color="red" p="xs" title={priced.error.message} />}
        {rule && checks.length > 0 && (
          <>
            <Text size="sm" role="status">
              {t('chargeLab.paste.summary', {
                count: checks.length,
                right: checks.filter(({ difference }) => difference?.word === 'same').length,
                wrong: checks.filter(({ difference }) => difference && difference.word !== 'same').length,
              })}
              {priced.isWorking && <Loader size={12} ml={8} role="status" aria-label={t('chargeLab.working')} />}
            </Text>
            <PasteTable checks={checks} left={left} setLeft={canKeep ? setLeft : undefined} />
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('app.close')}
          </Button>
          {canKeep && (
            <Button loading={isBusy} disabled={chosen.length === 0 || !rule} onClick={() => void save()}>
              {t('chargeLab.paste.save', { count: chosen.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function PasteFaults({ faults }: Pick<Pasted, 'faults'>) {
  const t = useWords()
  if (faults.length === 0) return null
  return (
    <Alert color="red" p="xs" title={t('chargeLab.paste.faults', { count: faults.length })}>
      <List fz="sm">
        {faults.map(({ line, text, fault }) => (
          <List.Item key={line}>
            <b>{t('chargeLab.paste.line', { line })}</b> {t(`chargeLab.paste.fault.${fault}`)}
            <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
