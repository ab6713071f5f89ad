import { screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { useView } from '../../../kit/list/view-tabs.tsx'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LeaveView } from './leave-view.tsx'
import { PatternView } from './pattern-view.tsx'
import { viewsOf } from './views.tsx'

const LeaveDrawer = lazy(() => import('./leave-drawer.tsx'))

/** Which days are worked and which are off, by patterns that months are planned by; and leave. */
export default function WorkScheduleScreen() {
  const { openId, open, close } = useOpenId(screens['operation/workSchedules'].opens)
  const view = useView(viewsOf())
  return (
    <>
      {view === 'pattern' ? <PatternView /> : <LeaveView onOpen={open} />}
      <OnceOpen isOpen={openId !== undefined}>
        <LeaveDrawer leaveFormId={openId} onClose={close} />
      </OnceOpen>
    </>
  )
}
