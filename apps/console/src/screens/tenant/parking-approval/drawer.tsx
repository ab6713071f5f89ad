import { Button, Group, Text } from '@mantine/core'
import {
  approveParking,
  type ParkingApprovalDetail,
  type ParkingApprovalRow,
  parkingApprovalDetail,
  refuseParking,
} from '@parkdesk/contract'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import { type Dialog, useDialog } from '../../../kit/form/use-dialog.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { ApprovalSteps } from '../../../nouns/approval/steps.tsx'
import { columns } from './columns.ts'

const facts = columns.filter(({ key }) => key !== 'lotName')

interface Props {
  approvalId: number | undefined
  onClose: () => void
}

/** One request with who asks for what, at `?approval=…`, and the platform's answer. */
export default function ParkingApprovalDrawer({ approvalId, onClose }: Props) {
  const detail = useDetail('parkingApproval', parkingApprovalDetail, approvalId)
  return (
    <RecordDrawer detail={detail} title={row => row.lotName} onClose={onClose}>
      {row => (
        <>
          <ApprovalSteps standing={row.approval} />
          {row.approval.canRefuse && <Decide row={row} />}
          <Facts row={row} columns={facts} />
        </>
      )}
    </RecordDrawer>
  )
}

function Decide({ row }: { row: ParkingApprovalDetail }) {
  const t = useWords()
  const approving = useDialog<ParkingApprovalRow>()
  const refusing = useDialog<ParkingApprovalRow>()
  return (
    <Group gap="xs" mb="md">
      {row.approval.canDecide && (
        <Button size="xs" onClick={() => approving.open(row)}>
          {t('parkingApproval.approve')}
        </Button>
      )}
      <Button size="xs" variant="default" c="var(--danger)" onClick={() => refusing.open(row)}>
        {t('parkingApproval.refuse')}
      </Button>
      <AnswerDialog dialog={approving} verb="approve" />
      <AnswerDialog dialog={refusing} verb="refuse" />
    </Group>
  )
}

const endpoints = { approve: approveParking, refuse: refuseParking }
const results = { approve: 'approved', refuse: 'refused' } as const

function AnswerDialog({ dialog, verb }: { dialog: Dialog<ParkingApprovalRow>; verb: keyof typeof endpoints }) {
  const t = useWords()
  const { lotName = '', tenantName = '' } = dialog.row ?? {}
  const refresh = () => void refetchAfterChange('parkingApproval', 'home')
  return (
    <FormDialog
      as="modal"
      noun="parkingApproval"
      title={t(`parkingApproval.${verb}`)}
      save={t(`parkingApproval.${verb}`)}
      saved={t(`parkingApproval.${results[verb]}`)}
      dialog={dialog}
      endpoint={endpoints[verb]}
      values={row => ({ approvalId: row?.approvalId ?? 0, reason: '' })}
      onSaved={refresh}
      onRefused={refresh}
    >
      {form => (
        <>
          <Text size="sm">{t(`parkingApproval.${verb}Hint`, { lot: lotName, operator: tenantName })}</Text>
          <NoteField field={form.reason} required={verb === 'refuse'} data-autofocus />
        </>
      )}
    </FormDialog>
  )
}
