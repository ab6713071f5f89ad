import { Alert, Button, Skeleton } from '@mantine/core'
import { type ChargeRuleDetail, chargeRuleDetail, type RuleVersion, TriedStay } from '@parkdesk/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { refetchAfterChange } from '../../../../lib/refetch.ts'
import { can } from '../../../../lib/session.ts'
import { useWords } from '../../../../lib/words.ts'
import { readRule } from '../model/rule-draft.ts'
import { templateRule } from '../model/template.ts'
import { nowIn } from '../model/wall-clock.ts'
import css from './page.module.css'
import { RuleDesk } from './rule-desk.tsx'
import { UnknownRule } from './unknown-rule.tsx'
import type { RulePlace } from './use-rule-url.ts'

const detailOf = (ruleId: number) =>
  queryOptions({
    queryKey: ['chargeRule', 'detail', ruleId],
    queryFn: ({ signal }) => call(chargeRuleDetail, { ruleId }, { signal }),
  })

interface Props {
  place: RulePlace
  go: (place: RulePlace | undefined, options?: { replace?: boolean }) => void
}

const firstStay = (): TriedStay => {
  const day = nowIn(Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 10)
  return TriedStay.parse({ entry: `${day} 10:00:00`, exit: `${day} 12:10:00` })
}

/** One rule: a version of it to read, or its draft to write, beside the laboratory. */
export default function RulePage({ place, go }: Props) {
  const t = useWords()
  const queries = useQueryClient()
  const [stay, setStay] = useState(firstStay)
  const [desks, setDesks] = useState<Readonly<Record<string, string>>>({})
  const ruleId = place.rule === 'new' ? undefined : place.rule
  const { data, error, refetch } = useQuery({ ...detailOf(ruleId ?? 0), enabled: ruleId !== undefined })
  const detail = ruleId === undefined ? undefined : data

  if (ruleId !== undefined && error)
    return (
      <Alert color="red" title={error.message}>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>{' '}
        <Button variant="default" size="xs" onClick={() => go(undefined)}>
          {t('chargeLab.back')}
        </Button>
      </Alert>
    )
  if (ruleId !== undefined && !detail)
    return (
      <div className={css.waiting} aria-busy>
        <Skeleton height={56} />
        <Skeleton height={420} />
      </div>
    )
  const version = detail && shownVersion(detail, place.version)
  const rule = version ? readRule(version.rule) : templateRule(place.template ?? null)
  if (!rule) return <UnknownRule name={detail?.name ?? ''} version={version} onBack={() => go(undefined)} />
  const isDraft = version === undefined || version.state === 'draft' || place.isEditing === true
  const desk = deskOf({ ...place, ...(version && { version: version.version }) })
  return (
    <RuleDesk
      key={desks[desk] ?? desk}
      detail={detail}
      version={version}
      rule={rule}
      isReadOnly={!isDraft || !can('chargeRule.save')}
      stay={stay}
      setStay={setStay}
      go={go}
      onFirstSaved={saved => {
        setDesks(now => ({ ...now, [deskOf(saved)]: now[desk] ?? desk }))
        go(saved, { replace: true })
      }}
      refresh={async changedId => {
        await refetchAfterChange('chargeRule')
        return await queries.fetchQuery(detailOf(changedId))
      }}
    />
  )
}

/** What is written at one desk. The first save of a draft gives it an address of its own; the desk stays, with what is being typed at it. */
const deskOf = ({ rule, version, isEditing = false }: RulePlace): string => `${rule} ${version} ${isEditing}`

/** The version asked for; else what there is to do, the draft, for those who write rules, and what is charged by for the others. */
function shownVersion({ versions }: ChargeRuleDetail, wanted: number | undefined): RuleVersion | undefined {
  const inForce = versions.find(({ state }) => state === 'inForce')
  const usual = can('chargeRule.save') ? versions[0] : inForce
  return versions.find(({ version }) => version === wanted) ?? usual ?? versions[0]
}
