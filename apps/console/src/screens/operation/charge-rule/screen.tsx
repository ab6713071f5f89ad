import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useRuleUrl } from './page/use-rule-url.ts'
import { RuleList } from './rule-list.tsx'

const RulePage = lazy(() => import('./page/rule-page.tsx'))

/** The list of charge rules, or one of them, by the URL. */
export default function ChargeRuleScreen() {
  const { place, go } = useRuleUrl()
  if (!place) return <RuleList go={go} />
  return (
    <Suspense fallback={<Skeleton height={420} />}>
      <RulePage place={place} go={go} />
    </Suspense>
  )
}
