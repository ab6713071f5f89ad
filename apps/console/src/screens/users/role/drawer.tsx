import { Box, Button, Group, Text } from '@mantine/core'
import { type RoleRow, roleDetail } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { PermissionList } from '../../../nouns/permission/permission-list.tsx'

interface Props {
  roleId: number | undefined
  onEdit: (row: RoleRow) => void
  onCopy: (row: RoleRow) => void
  onClose: () => void
}

/** A role with what it permits and who has it, at `?role=…`. */
export default function RoleDrawer({ roleId, onEdit, onCopy, onClose }: Props) {
  const t = useWords()
  const detail = useDetail('role', roleDetail, roleId)
  return (
    <RecordDrawer detail={detail} title={row => row.name} onClose={onClose}>
      {row => (
        <>
          <Can do="role.save">
            <Group gap="xs" mb="md">
              <Button size="xs" onClick={() => onEdit(row)}>
                {t('role.edit')}
              </Button>
              <Button size="xs" variant="default" onClick={() => onCopy(row)}>
                {t('role.copy')}
              </Button>
            </Group>
          </Can>
          {row.menuCount > 0 && (
            <Box mb="md">
              <Note>{t('role.limitsMenu', { count: row.menuCount })}</Note>
            </Box>
          )}
          <DetailSection title={`${t('role.field.users')} ${row.userCount}`}>
            <People row={row} />
          </DetailSection>
          <DetailSection title={`${t('role.field.permissions')} ${row.permissionCount}`}>
            {row.isAdmin ? t('role.adminFixed') : <PermissionList permissions={row.permissions} />}
          </DetailSection>
          <History noun="role" recordId={row.roleId} />
        </>
      )}
    </RecordDrawer>
  )
}

function People({ row: { users, userCount } }: { row: RoleRow }) {
  const t = useWords()
  if (users.length === 0)
    return (
      <Text span size="sm" c="dimmed">
        {t('role.nobody')}
      </Text>
    )
  return (
    <LinedList>
      {users.map(({ userId, realName, account }) => (
        <li key={userId}>
          {realName}
          <Text span size="sm" c="dimmed">
            {account}
          </Text>
        </li>
      ))}
      {userCount > users.length && <li>{t('role.moreUsers', { count: userCount - users.length })}</li>}
    </LinedList>
  )
}
