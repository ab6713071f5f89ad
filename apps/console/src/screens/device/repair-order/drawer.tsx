import { Button, Group, Stack } from '@mantine/core'
import { type RepairOrderDetail, type RepairOrderRow, repairOrderDetail, takeRepairOrder } from '@parkdesk/contract'
import { lazy } from 'react'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { ApprovalSteps } from '../../../nouns/approval/steps.tsx'
import { History } from '../../../nouns/audit/history.tsx'
import pictures from '../../../nouns/picture/pictures-field.module.css'
import { columns } from './columns.ts'

const FinishForm = lazy(() => import('./finish-form.tsx'))
const AcceptForm = lazy(() => import('./accept-form.tsx'))

/** The device is the title. */
const facts = columns.filter(({ key }) => key !== 'deviceName')

/** A repair order with its pictures and what can be done next, at `?repair=…`. */
export default function RepairOrderDrawer({
  repairOrderId,
  onClose,
}: {
  repairOrderId: number | undefined
  onClose: () => void
}) {
  const t = useWords()
  const detail = useDetail('repairOrder', repairOrderDetail, repairOrderId)
  return (
    <RecordDrawer detail={detail} title={row => row.deviceName} size={560} onClose={onClose}>
      {row => (
        <>
          <Actions row={row} />
          <DetailSection title={t('repairOrder.facts')}>
            <Facts row={row} columns={facts} />
          </DetailSection>
          <Pictures title={t('repairOrder.field.reportPictures')} urls={row.reportPictures} />
          <Pictures title={t('repairOrder.field.repairPictures')} urls={row.repairPictures} />
          <History noun="repairOrder" recordId={row.repairOrderId} />
        </>
      )}
    </RecordDrawer>
  )
}

function Pictures({ title, urls }: { title: string; urls: readonly string[] }) {
  const t = useWords()
  if (urls.length === 0) return null
  return (
    <DetailSection title={title}>
      <ul className={pictures.pictures}>
        {urls.map((url, index) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={t('repairOrder.picture', { place: index + 1 })} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

/** The next steps that the person may take. */
function Actions({ row }: { row: RepairOrderDetail }) {
  const t = useWords()
  const finish = useDialog<RepairOrderRow>()
  const accept = useDialog<RepairOrderRow & { isGood: boolean }>()
  const { state, isTakenByMe, isRepairedByMe, repairOrderId } = row
  const refresh = () => void refetchAfterChange('repairOrder')
  const take = async () => {
    try {
      await call(takeRepairOrder, { repairOrderId })
      notify.success(t('repairOrder.taken'))
    } catch (failure) {
      notifyFailure(failure)
    }
    refresh()
  }
  const mayTake = can('repairOrder.handle') && (state === 'reported' || (state === 'taken' && !isTakenByMe))
  const mayFinish = can('repairOrder.handle') && state === 'taken' && isTakenByMe
  const { canDecide, canRefuse } = row.approval
  return (
    <Stack gap="xs" mb="md">
      {state === 'repaired' && isRepairedByMe && <Note>{t('repairOrder.ownWork')}</Note>}
      <ApprovalSteps standing={row.approval} />
      <Group gap="xs">
        {mayTake && (
          <Button size="xs" variant={state === 'reported' ? 'filled' : 'default'} onClick={() => void take()}>
            {t(state === 'reported' ? 'repairOrder.take' : 'repairOrder.takeOver')}
          </Button>
        )}
        {mayFinish && (
          <Button size="xs" onClick={() => finish.open(row)}>
            {t('repairOrder.finish')}
          </Button>
        )}
        {canDecide && (
          <Button size="xs" onClick={() => accept.open({ ...row, isGood: true })}>
            {t('repairOrder.accept')}
          </Button>
        )}
        {canRefuse && (
          <Button size="xs" variant="default" onClick={() => accept.open({ ...row, isGood: false })}>
            {t('repairOrder.sendBack')}
          </Button>
        )}
      </Group>
      <OnceOpen isOpen={finish.isOpen}>
        <FinishForm dialog={finish} onSaved={refresh} />
      </OnceOpen>
      <OnceOpen isOpen={accept.isOpen}>
        <AcceptForm dialog={accept} onSaved={refresh} />
      </OnceOpen>
    </Stack>
  )
}
