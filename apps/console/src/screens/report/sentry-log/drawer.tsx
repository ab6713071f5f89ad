import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { reviewSentryLog, type SentryLogDetail, type SentryLogRow, sentryLogDetail } from '@parkdesk/contract'
import { useGoTo } from '../../../kit/column/links.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { ApprovalSteps } from '../../../nouns/approval/steps.tsx'
import { PassPicture } from '../../../nouns/pass/pass-picture.tsx'
import { columns } from './columns.ts'

interface Props {
  actionId: number | undefined
  onClose: () => void
  onChanged: () => void
}

/** What cameras took before and after, or at the entry and the exit: by these another person judges. */
function ActionPictures({ row }: { row: SentryLogRow }) {
  const t = useWords()
  if (row.pictures.length === 0)
    return (
      <Text size="sm" c="dimmed" mb="md">
        {t('sentryLog.noPicture')}
      </Text>
    )
  return (
    <SimpleGrid cols={2} spacing="xs" mb="md">
      {row.pictures.map(({ what, url }) => (
        <div key={what}>
          <Text size="sm" c="dimmed" mb={4}>
            {t(`sentryLog.picture.${what}`)}
          </Text>
          <PassPicture url={url} label={`${t(`sentryLog.picture.${what}`)} ${row.PlateNumber}`} size="large" />
        </div>
      ))}
    </SimpleGrid>
  )
}

/** What a review may find, the usual first. Whose stage it is not only disputes. */
const verdictsOf = (action: SentryLogDetail | undefined) => {
  if (action?.ReviewStatus === 'disputed') return ['closed'] as const
  return action?.approval.canDecide ? (['confirmed', 'disputed'] as const) : (['disputed'] as const)
}

/** One action, at `?action=…`, and its review. */
export default function ActionDrawer({ actionId, onClose, onChanged }: Props) {
  const t = useWords()
  const goTo = useGoTo()
  const reviewing = useDialog<SentryLogDetail>()
  const detail = useDetail('sentryLog', sentryLogDetail, actionId)
  const onSaved = () => {
    void refetchAfterChange('sentryLog', 'order')
    onChanged()
  }
  return (
    <RecordDrawer
      detail={detail}
      title={row => t(`sentryLog.kind.${row.kind}`)}
      isCovered={reviewing.isOpen}
      onClose={onClose}
    >
      {row => (
        <>
          <ActionPictures row={row} />
          <Facts row={row} columns={columns} />
          <ApprovalSteps standing={row.approval} />
          <Group gap="xs" my="lg">
            {row.canReview && <Button onClick={() => reviewing.open(row)}>{t('sentryLog.review.act')}</Button>}
            {row.orderId !== null && (
              <Button variant="default" onClick={() => goTo({ screen: 'operation/records', record: row.orderId ?? 0 })}>
                {t('sentryLog.review.order')}
              </Button>
            )}
          </Group>
          <FormDialog
            as="modal"
            noun="sentryLog"
            title={t('sentryLog.review.title')}
            dialog={reviewing}
            endpoint={reviewSentryLog}
            values={open => ({
              actionId: open?.actionId ?? 0,
              to: verdictsOf(open)[0] ?? 'disputed',
              remark: '',
            })}
            save={t('sentryLog.review.act')}
            saved={t('sentryLog.review.saved')}
            onSaved={onSaved}
            onRefused={onSaved}
          >
            {form => (
              <>
                <CodeField field={form.to} options={verdictsOf(reviewing.row)} data-autofocus />
                <NoteField field={form.remark} maxLength={256} />
                <Text size="sm" c="dimmed">
                  {t('sentryLog.review.hint')}
                </Text>
              </>
            )}
          </FormDialog>
        </>
      )}
    </RecordDrawer>
  )
}
