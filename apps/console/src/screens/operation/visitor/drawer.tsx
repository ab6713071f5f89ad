import { Button, Group } from '@mantine/core'
import { visitorDetail } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { ApprovalSteps } from '../../../nouns/approval/steps.tsx'
import { columns } from './columns.ts'
import type { Acting } from './decide-dialog.tsx'

const DecideDialog = lazy(() => import('./decide-dialog.tsx'))

const facts = columns.filter(({ key }) => key !== 'plateNumber')

/** One visit, at `?visitor=…`, and what can be done with it. */
export default function VisitorDrawer({ visitorId, onClose }: { visitorId: number | undefined; onClose: () => void }) {
  const t = useWords()
  const dialog = useDialog<Acting>()
  const detail = useDetail('visitor', visitorDetail, visitorId)
  return (
    <RecordDrawer
      detail={detail}
      title={row => <PlateChip plate={row.plateNumber} color={null} />}
      isCovered={dialog.isOpen}
      onClose={onClose}
    >
      {row => (
        <>
          {row.state === 'waiting' && row.isAskedByMe && <Note>{t('visitor.ownNote')}</Note>}
          <ApprovalSteps standing={row.approval} />
          <Group gap="xs" mb="md">
            {row.approval.canDecide && (
              <Button onClick={() => dialog.open({ act: 'approve', row })}>{t('visitor.act.approve')}</Button>
            )}
            {row.approval.canRefuse && (
              <Button variant="default" c="var(--danger)" onClick={() => dialog.open({ act: 'refuse', row })}>
                {t('visitor.act.refuse')}
              </Button>
            )}
            {['waiting', 'coming', 'valid'].includes(row.state) && (
              <Can do="visitor.save">
                <Button variant="default" onClick={() => dialog.open({ act: 'revoke', row })}>
                  {t('visitor.act.revoke')}
                </Button>
              </Can>
            )}
          </Group>
          <Facts row={row} columns={facts} />
          <OnceOpen isOpen={dialog.isOpen}>
            <DecideDialog dialog={dialog} onDone={() => void refetchAfterChange('visitor', 'approval', 'home')} />
          </OnceOpen>
        </>
      )}
    </RecordDrawer>
  )
}
