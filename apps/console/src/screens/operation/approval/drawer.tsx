import { Button, Group } from '@mantine/core'
import { type ApprovalRow, approvalKinds } from '@parkdesk/contract'
import { type ScreenTarget, useGoTo } from '../../../kit/column/links.tsx'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { useWords } from '../../../lib/words.ts'
import { ApprovalSteps } from '../../../nouns/approval/steps.tsx'
import { columns } from './columns.ts'
import type { Deciding } from './decide-dialog.tsx'

interface Props {
  opened: Dialog<ApprovalRow>
  deciding: Dialog<Deciding>
}

function targetOf({ kind, subjectId }: ApprovalRow): ScreenTarget {
  const asked = approvalKinds[kind]
  const { screen } = asked
  return 'opens' in asked ? { screen, search: { [asked.opens]: subjectId } } : { screen, record: subjectId }
}

/** One request, with the way to all that is known of what it is about. A month is accepted there, beside the list of what is open, with the password. */
export default function ApprovalDrawer({ opened, deciding }: Props) {
  const t = useWords()
  const goTo = useGoTo()
  const { row } = opened
  return (
    <DetailDrawer
      isOpen={opened.isOpen}
      title={row ? t(`approval.kind.${row.kind}`) : t('approval.title')}
      isCovered={deciding.isOpen}
      onClose={opened.close}
    >
      {row && (
        <>
          {row.isAskedByMe && row.state === 'waiting' && <Note>{t('approval.ownNote')}</Note>}
          <Group gap="xs" mb="md">
            {row.canDecide && row.kind !== 'monthClose' && (
              <Button onClick={() => deciding.open({ rows: [row], verdict: 'approve' })}>
                {t('approval.act.approve')}
              </Button>
            )}
            {row.canRefuse && (
              <Button
                variant="default"
                c="var(--danger)"
                onClick={() => deciding.open({ rows: [row], verdict: 'refuse' })}
              >
                {t('approval.act.refuse')}
              </Button>
            )}
            <Button variant="default" onClick={() => goTo(targetOf(row))}>
              {t('approval.open')}
            </Button>
          </Group>
          <ApprovalSteps standing={row} />
          <Facts row={row} columns={columns} />
        </>
      )}
    </DetailDrawer>
  )
}
