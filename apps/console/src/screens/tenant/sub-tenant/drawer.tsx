import { Button, Group, Text } from '@mantine/core'
import { type SubTenantRow, subTenantDetail } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useWords } from '../../../lib/words.ts'
import { columns } from './columns.ts'
import { SuspendActions } from './suspend-actions.tsx'

/** The name is the title. */
const facts = columns.filter(({ key }) => key !== 'name')

interface Props {
  subTenantId: number | undefined
  onEdit: (row: SubTenantRow) => void
  onInvite: (row: SubTenantRow) => void
  onClose: () => void
}

/** A sub-tenant with its car parks and people, at `?subTenant=…`. */
export default function SubTenantDrawer({ subTenantId, onEdit, onInvite, onClose }: Props) {
  const t = useWords()
  const detail = useDetail('subTenant', subTenantDetail, subTenantId)
  return (
    <RecordDrawer detail={detail} title={row => row.name} onClose={onClose}>
      {row => (
        <>
          <Can do="subTenant.save">
            <Group gap="xs" mb="md">
              <Button size="xs" onClick={() => onEdit(row)}>
                {t('subTenant.edit')}
              </Button>
              <Button size="xs" variant="default" onClick={() => onInvite(row)}>
                {t('subTenant.invite')}
              </Button>
              <SuspendActions row={row} />
            </Group>
          </Can>
          <DetailSection title={t('subTenant.facts')}>
            <Facts row={row} columns={facts} />
            <Text size="sm" c="dimmed" mt="sm">
              {t('subTenant.moveHint')}
            </Text>
          </DetailSection>
        </>
      )}
    </RecordDrawer>
  )
}
