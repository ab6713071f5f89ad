import { Box } from '@mantine/core'
import { type UserRow, userDetail } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { UserActions } from './actions.tsx'
import { columns } from './columns.ts'

/** The name is the title. */
const facts = columns.filter(({ key }) => key !== 'realName')

interface Props {
  userId: number | undefined
  onEdit: (row: UserRow) => void
  onClose: () => void
}

/** A person with what can be done about him, at `?user=…`. */
export default function UserDrawer({ userId, onEdit, onClose }: Props) {
  const t = useWords()
  const detail = useDetail('user', userDetail, userId)
  return (
    <RecordDrawer detail={detail} title={row => row.realName} onClose={onClose}>
      {row => (
        <>
          <Can do="user.save">
            <UserActions row={row} onEdit={() => onEdit(row)} />
          </Can>
          {row.status === 'invited' && (
            <Box mb="md">
              <Note>{t('user.invited')}</Note>
            </Box>
          )}
          <DetailSection title={t('user.facts')}>
            <Facts row={row} columns={facts} />
          </DetailSection>
          <History noun="user" recordId={row.userId} />
        </>
      )}
    </RecordDrawer>
  )
}
