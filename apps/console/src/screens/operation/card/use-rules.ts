import { cardRuleOptions, type DataOf } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export type RuleOption = DataOf<typeof cardRuleOptions>[number]

/** The card rules that the person sees; undefined while they are read. */
export const useRules = (): RuleOption[] | undefined =>
  useQuery({ queryKey: ['cardRule', 'options'], queryFn: ({ signal }) => call(cardRuleOptions, {}, { signal }) }).data
