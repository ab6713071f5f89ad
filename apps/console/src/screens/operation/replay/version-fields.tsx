import { Group, Select } from '@mantine/core'
import { chargeRuleDetail, queryChargeRule } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'

export interface VersionChoice {
  ruleId: number | null
  version: number | null
}

const mostRules = 200

const useRules = () =>
  useQuery({
    queryKey: ['chargeRule', 'options'],
    queryFn: async ({ signal }) => {
      const answer = await call(
        queryChargeRule,
        { PerPage: mostRules, Sort: 'changedAt', Descending: true },
        { signal },
      )
      return typeof answer === 'object' ? answer.list : []
    },
  }).data ?? []

const useVersions = (ruleId: number | null) =>
  useQuery({
    queryKey: ['chargeRule', 'versions', ruleId],
    queryFn: async ({ signal }) => (await call(chargeRuleDetail, { ruleId: ruleId ?? 0 }, { signal })).versions,
    enabled: ruleId !== null,
  }).data

interface Props {
  label: string
  value: VersionChoice
  onChange: (choice: VersionChoice) => void
}

/** A rule and one of its versions; the newest first, so a draft where there is one. */
export function VersionFields({ label, value: { ruleId, version }, onChange }: Props) {
  const t = useWords()
  const rules = useRules()
  const versions = useVersions(ruleId)
  const newest = versions?.[0]?.version
  useEffect(() => {
    if (version === null && newest !== undefined) onChange({ ruleId, version: newest })
  }, [version, newest, ruleId, onChange])
  return (
    <Group gap="xs" grow wrap="nowrap" preventGrowOverflow={false}>
      <Select
        label={label}
        placeholder={t('chargeReplay.form.rulePlaceholder')}
        searchable={rules.length > 10}
        allowDeselect={false}
        data={rules.map(rule => ({ value: String(rule.ruleId), label: rule.name }))}
        value={ruleId === null ? null : String(ruleId)}
        onChange={text => onChange({ ruleId: text === null ? null : Number(text), version: null })}
      />
      <Select
        label={t('chargeReplay.form.version')}
        disabled={ruleId === null}
        allowDeselect={false}
        data={(versions ?? []).map(each => ({
          value: String(each.version),
          label: `${t('chargeReplay.version', { version: each.version })} · ${t(`chargeReplay.ruleState.${each.state}`)}`,
        }))}
        value={version === null ? null : String(version)}
        onChange={text => onChange({ ruleId, version: text === null ? null : Number(text) })}
      />
    </Group>
  )
}
