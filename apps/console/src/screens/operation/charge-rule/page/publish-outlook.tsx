import { Text } from '@mantine/core'
import { queryReplay, type ReplayRow } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../../../kit/column/links.tsx'
import { call } from '../../../../lib/api.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { can } from '../../../../lib/session.ts'
import { useWords } from '../../../../lib/words.ts'
import { readRule } from '../model/rule-draft.ts'
import { RuleChanges } from '../notice/rule-changes.tsx'
import type { HeadProps } from './desk-props.ts'
import css from './page.module.css'
import { versionWords } from './version-words.ts'

/** What publishing will change: the settings, the lots that charge by the rule, and what the last replay of this version said. */
export function PublishOutlook({ detail, version, draft }: HeadProps) {
  const t = useWords()
  const published = detail?.versions.filter(({ state }) => state !== 'draft' && state !== 'retired') ?? []
  const before = published.find(({ state }) => state === 'inForce') ?? published[0]
  const rule = before && readRule(before.rule)
  const lotNames = detail?.lotNames ?? []
  return (
    <>
      <Part
        title={
          before ? t('chargeLab.changes.since', { version: versionWords(before, t) }) : t('chargeLab.changes.title')
        }
      >
        {rule ? (
          <RuleChanges before={rule} after={draft.written.rule} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('chargeLab.changes.first')}
          </Text>
        )}
      </Part>
      <Part title={t('chargeLab.publish.lots')}>
        <Text size="sm">{lotNames.length > 0 ? lotNames.join(t('kit.comma')) : t('chargeLab.publish.noLots')}</Text>
      </Part>
      {detail && version && can('chargeRule.replay') && (
        <LastReplay
          ruleId={detail.ruleId}
          version={version.version}
          changedAt={version.changedAt}
          isDirty={draft.isDirty}
        />
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.outlook}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

interface LastReplayProps {
  ruleId: number
  version: number
  /** When the draft was last saved. */
  changedAt: string
  isDirty: boolean
}

function LastReplay({ ruleId, version, changedAt, isDirty }: LastReplayProps) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['chargeReplay', 'of', ruleId, version],
    queryFn: ({ signal }) => call(queryReplay, { PerPage: 100 }, { signal }),
  })
  if (!data) return null
  const last = data.list.find(
    ({ rule, state }) => rule.ruleId === ruleId && rule.version === version && state === 'done',
  )
  return (
    <Part title={t('chargeLab.publish.replay')}>
      {last ? (
        <ReplayLine replay={last} isOld={isDirty || last.createdAt < changedAt} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('chargeLab.publish.noReplay')}
        </Text>
      )}
    </Part>
  )
}

/** isOld: the draft was changed since, so the difference is of another rule. */
function ReplayLine({ replay, isOld }: { replay: ReplayRow; isOld: boolean }) {
  const t = useWords()
  const { replayId, lotNames, begin, end, difference, comparedWith } = replay
  const sign = Number(difference) > 0 ? '+' : ''
  return (
    <>
      <Text size="sm">
        <ScreenLink to={{ screen: 'operation/chargeReplay', record: replayId }}>
          {t('chargeLab.publish.replayOf', {
            lots: lotNames.join(t('kit.comma')),
            begin: begin.slice(0, 10),
            end: end.slice(0, 10),
          })}
        </ScreenLink>
        {' · '}
        <b>
          {sign}
          {formatMoney(difference)}
        </b>{' '}
        {t(comparedWith ? 'chargeLab.publish.againstVersion' : 'chargeLab.publish.againstCharged')}
      </Text>
      {isOld && (
        <Text size="sm" c="var(--warning-ink)">
          {t('chargeLab.publish.replayOld')}
        </Text>
      )}
    </>
  )
}
