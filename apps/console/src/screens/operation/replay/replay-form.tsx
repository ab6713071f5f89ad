import { Button, Stack, Text } from '@mantine/core'
import { maxReplayYears } from '@parkdesk/contract'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayEnd, dayStart } from '../../../kit/filter/time-range.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'
import { type Compared, ComparedFields } from './compared-fields.tsx'
import { LotsField } from './lots-field.tsx'
import { type Days, periodProblem, presetDays } from './period.ts'
import { PeriodFields } from './period-fields.tsx'
import css from './replay.module.css'
import { useReplayActions } from './use-replay.ts'
import { type VersionChoice, VersionFields } from './version-fields.tsx'

const numberOf = (text: string | null): number | null => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

interface Props {
  onStarted: (replayId: number) => void
}

/** What is to be priced, by what, compared with what. Begins with last month and, from a rule's page, with that version. */
export function ReplayForm({ onStarted }: Props) {
  const t = useWords()
  const [params] = useSearchParams()
  const lots = useLotsInUse()
  const today = formatMoment(new Date()).slice(0, 10)
  const [chosenLots, setLots] = useState<number[]>()
  const [days, setDays] = useState<Days>(() => presetDays('lastMonth', today))
  const [rule, setRule] = useState<VersionChoice>(() => ({
    ruleId: numberOf(params.get('rule')),
    version: numberOf(params.get('version')),
  }))
  const [compared, setCompared] = useState<Compared>(null)
  const [isTried, setTried] = useState(false)
  const { start } = useReplayActions()

  const lotIds = chosenLots ?? (lots.length === 1 ? lots.map(({ lotId }) => lotId) : [])
  const isWhole = (choice: VersionChoice) => choice.ruleId !== null && choice.version !== null
  const problem = periodProblem(days, maxReplayYears)
  const isMissing = lotIds.length === 0 || !isWhole(rule) || (compared !== null && !isWhole(compared)) || problem

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing) return
    const send = ({ ruleId, version }: VersionChoice) => ({ ruleId: ruleId ?? 0, version: version ?? 0 })
    const body = {
      lotIds,
      begin: dayStart(days[0] ?? ''),
      end: dayEnd(days[1] ?? ''),
      rule: send(rule),
      comparedWith: compared && send(compared),
    }
    start.mutate(body, { onSuccess: ({ replayId }) => onStarted(replayId) })
  }
  return (
    <Panel as="form" className={css.card} noValidate onSubmit={submit} aria-labelledby="replay-form-title">
      <h2 id="replay-form-title">{t('chargeReplay.form.title')}</h2>
      <Text size="xs" c="dimmed">
        {t('chargeReplay.form.hint')}
      </Text>
      <Stack gap="sm">
        <VersionFields label={t('chargeReplay.form.rule')} value={rule} onChange={setRule} />
        <ComparedFields value={compared} ruleId={rule.ruleId} onChange={setCompared} />
        <LotsField value={lotIds} onChange={setLots} />
        <PeriodFields days={days} today={today} onDays={setDays} />
        {isTried && isMissing && (
          <Text size="sm" c="var(--danger)" role="alert">
            {t(problem === 'tooLong' ? 'chargeReplay.form.tooLong' : 'chargeReplay.form.missing')}
          </Text>
        )}
        <Button type="submit" loading={start.isPending}>
          {t('chargeReplay.form.start')}
        </Button>
      </Stack>
    </Panel>
  )
}
