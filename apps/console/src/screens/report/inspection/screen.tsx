import { screens } from '@parkdesk/contract'
import { lazy, Suspense } from 'react'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { useView } from '../../../kit/list/view-tabs.tsx'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { RoundList } from './round-list.tsx'
import { viewsOf } from './views.tsx'

const PlanList = lazy(() => import('./plan-list.tsx'))
const SummaryList = lazy(() => import('./summary-list.tsx'))
const InspectionDrawer = lazy(() => import('./drawer.tsx'))

/** 巡检: rounds that wait for the person, all rounds, the plans they come from at `?view=plans`, and what became of them at `?view=summary`. */
export default function InspectionScreen() {
  const view = useView(viewsOf())
  const { openId, open, close } = useOpenId(screens['report/inspection'].opens)
  return (
    <>
      {view === 'plans' || view === 'summary' ? (
        <Suspense>{view === 'plans' ? <PlanList /> : <SummaryList />}</Suspense>
      ) : (
        <RoundList key={view} isForMe={view === 'todo'} onOpen={open} />
      )}
      <OnceOpen isOpen={openId !== undefined}>
        <InspectionDrawer inspectionId={openId} onClose={close} />
      </OnceOpen>
    </>
  )
}
