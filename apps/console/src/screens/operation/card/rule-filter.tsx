import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import type { List, ValueOf } from '../../../kit/list/list.ts'
import { useRules } from './use-rules.ts'

interface Props<Row, Filter> {
  list: List<Row, Filter>
  /** Only rules whose cards are valid in certain hours. */
  isByHours?: boolean
}

/** By the rule that a card was sold by; not there where one rule sells all. */
export function RuleFilter<Row, Filter extends { cardRuleId?: number | number[] | undefined }>({
  list,
  isByHours = false,
}: Props<Row, Filter>) {
  const rules = (useRules() ?? []).filter(rule => !isByHours || rule.isByHours)
  if (rules.length < 2) return null
  const options = rules.map(({ cardRuleId }) => cardRuleId) as ValueOf<Filter['cardRuleId']>[]
  return (
    <SelectFilter
      list={list}
      name="cardRuleId"
      columns={['cardName']}
      options={options}
      word={id => rules.find(({ cardRuleId }) => cardRuleId === id)?.name ?? String(id)}
    />
  )
}
