import { useDebouncedValue } from '@mantine/hooks'
import { type PricedStay, type TriedStay, tryChargeRule } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../lib/api.ts'
import type { DraftFault } from '../model/find-faults.ts'
import type { RuleDraft } from '../model/rule-draft.ts'

/** As many as one call prices. */
const perCall = 200
const pauseMs = 250
const keptMs = 60_000

export interface Pricing {
  /** One for each stay that was asked for; undefined until there is an answer. May be of an earlier rule while isWorking. */
  results: readonly PricedStay[] | undefined
  /** What the server has against the rule. */
  faults: readonly DraftFault[]
  isWorking: boolean
  error: Error | null
}

interface Question {
  /** undefined: there is nothing to ask yet. */
  rule: RuleDraft | undefined
  stays: readonly TriedStay[]
}

const priceAll = async ({ rule, stays }: Question, signal: AbortSignal) => {
  const results: PricedStay[] = []
  for (let first = 0; first < stays.length; first += perCall) {
    const answer = await call(tryChargeRule, { rule, stays: stays.slice(first, first + perCall) }, { signal })
    if (answer.faults.length > 0) return { faults: answer.faults, results: undefined }
    results.push(...answer.results)
  }
  return { faults: [], results }
}

/**
 * Stays priced by a rule that need not be saved; asked again when the person pauses. An answer that came too late is dropped, the last one
 * stays until the next.
 */
export function usePriced(rule: RuleDraft | undefined, stays: readonly TriedStay[]): Pricing {
  const wanted = useMemo(() => ({ rule, stays }), [rule, stays])
  const [asked] = useDebouncedValue(wanted, pauseMs)
  const isAskable = asked.rule !== undefined && asked.stays.length > 0
  const { data, error, isFetching } = useQuery({
    queryKey: ['chargeTry', asked.rule, asked.stays],
    queryFn: ({ signal }) => priceAll(asked, signal),
    enabled: isAskable,
    placeholderData: keepPreviousData,
    gcTime: keptMs,
  })
  return {
    results: stays.length === 0 ? [] : data?.results?.length === stays.length ? data.results : undefined,
    faults: (isAskable && data?.faults) || [],
    isWorking: isFetching || (wanted !== asked && rule !== undefined && stays.length > 0),
    error,
  }
}
