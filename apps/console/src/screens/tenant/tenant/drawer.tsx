import { Box, Button, Group } from '@mantine/core'
import { linkTenant, resumeTenant, type TenantRow, tenantDetail } from '@parkdesk/contract'
import { useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { ConfirmDialog } from '../../../kit/form/confirm-dialog.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import type { MadeLink } from '../../../nouns/user/link-dialog.tsx'
import { columns } from './columns.ts'
import { SuspendDialog, VisitDialog } from './reason-dialogs.tsx'

const facts = columns.filter(({ key }) => key !== 'name')

interface Props {
  tenantId: number | undefined
  onEdit: (row: TenantRow) => void
  onLink: (link: MadeLink) => void
  onClose: () => void
}

/** A tenant with what the platform does about it, at `?tenant=…`. */
export default function TenantDrawer({ tenantId, onEdit, onLink, onClose }: Props) {
  const t = useWords()
  const detail = useDetail('tenant', tenantDetail, tenantId)
  return (
    <RecordDrawer detail={detail} title={row => row.name} onClose={onClose}>
      {row => (
        <>
          <Actions row={row} onEdit={() => onEdit(row)} onLink={onLink} />
          {isWaiting(row) && (
            <Box mb="md">
              <Note>{t('tenant.waiting')}</Note>
            </Box>
          )}
          <DetailSection title={t('tenant.facts')}>
            <Facts row={row} columns={facts} />
          </DetailSection>
        </>
      )}
    </RecordDrawer>
  )
}

/** Whether none of its administrators has set a password. */
const isWaiting = ({ adminAccounts, waitingAdmins }: TenantRow) =>
  adminAccounts.length > 0 && waitingAdmins.length === adminAccounts.length

function Actions({ row, onEdit, onLink }: { row: TenantRow; onEdit: () => void; onLink: (link: MadeLink) => void }) {
  const t = useWords()
  const suspending = useDialog<TenantRow>()
  const visiting = useDialog<TenantRow>()
  const [isResuming, setResuming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { tenantId, name } = row
  const refresh = () => void refetchAfterChange('tenant')
  const run = async (action: () => Promise<void>) => {
    setBusy(true)
    await action().catch(notifyFailure)
    setBusy(false)
    setResuming(false)
    refresh()
  }
  const link = () =>
    run(async () => {
      const { account, ...made } = await call(linkTenant, { tenantId })
      onLink({ ...made, name: account })
    })
  const resume = () =>
    run(async () => {
      await call(resumeTenant, { tenantId })
      notify.success(t('tenant.resumed'))
    })
  return (
    <Group gap="xs" mb="md">
      <Can do="tenant.save">
        <Button size="xs" onClick={onEdit}>
          {t('tenant.edit')}
        </Button>
        {isWaiting(row) && (
          <Button size="xs" variant="default" onClick={link}>
            {t('tenant.link')}
          </Button>
        )}
      </Can>
      {!row.isPlatform && (
        <>
          <Can do="tenant.visit">
            <Button size="xs" variant="default" onClick={() => visiting.open(row)}>
              {t('tenant.visit')}
            </Button>
          </Can>
          <Can do="tenant.suspend">
            {row.state === 'suspended' ? (
              <Button size="xs" variant="default" onClick={() => setResuming(true)}>
                {t('tenant.resume')}
              </Button>
            ) : (
              <Button size="xs" variant="default" c="var(--danger)" onClick={() => suspending.open(row)}>
                {t('tenant.suspend')}
              </Button>
            )}
          </Can>
        </>
      )}
      <SuspendDialog dialog={suspending} onDone={refresh} />
      <VisitDialog dialog={visiting} />
      <ConfirmDialog
        isOpen={isResuming}
        title={t('tenant.resume')}
        question={t('tenant.resumeQuestion', { name })}
        confirm={t('tenant.resume')}
        isBusy={isBusy}
        onConfirm={() => void resume()}
        onCancel={() => setResuming(false)}
      />
    </Group>
  )
}
