import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import {
  compareReconciliation,
  type DataOf,
  getReconciliation,
  type ReconciliationRow,
  sumRows,
} from '@parkdesk/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Can } from '../../../kit/can.tsx'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { Bills } from './bills.tsx'
import { ClassTable } from './class-table.tsx'
import { columns } from './day-columns.ts'
import { Fetches } from './fetches.tsx'
import { FundSection } from './fund-section.tsx'
import { refetchRows } from './note-form.tsx'
import { ReopenForm, SignOffForm } from './sign-forms.tsx'

interface Props {
  of: ReconciliationRow | undefined
  isOpen: boolean
  onClose: () => void
}

const facts = columns.filter(({ key }) => key !== 'day' && key !== 'accountName')

/** A day of an account: what differs by class, its bills, and the sign-off. */
export default function DayDrawer({ of, isOpen, onClose }: Props) {
  const t = useWords()
  const { data, error } = useQuery({
    queryKey: ['reconciliation', 'day', of?.dayKey],
    queryFn: ({ signal }) => call(getReconciliation, { accountId: of?.accountId ?? 0, day: of?.day ?? '' }, { signal }),
    enabled: isOpen && of !== undefined,
  })
  const sign = useDialog<ReconciliationRow>()
  const reopen = useDialog<ReconciliationRow>()
  const day = data?.dayKey === of?.dayKey ? data : undefined
  return (
    <DetailDrawer
      isOpen={isOpen}
      isCovered={sign.isOpen || reopen.isOpen}
      size={720}
      title={`${of?.day ?? ''} · ${of?.accountName ?? ''}`}
      onClose={onClose}
    >
      {error && <Alert color="red" title={error.message} />}
      {!day && !error && <Skeleton height={240} />}
      {day && (
        <>
          <State day={day} onSign={() => sign.open(day)} onReopen={() => reopen.open(day)} />
          <DetailSection title={t('reconciliation.sums')}>
            <Facts row={day} columns={facts} />
            {day.bills.length > 0 && (
              <Text size="sm" c="dimmed" mt="xs">
                <ScreenLink to={day.state === 'changed' ? undefined : sumRows.reconciled(day)}>
                  {t('reconciliation.feeOfDay', { fee: formatMoney(day.fee) })}
                </ScreenLink>
              </Text>
            )}
          </DetailSection>
          {day.classes.length > 0 && (
            <DetailSection title={t('reconciliation.classes')}>
              <ClassTable of={day} />
            </DetailSection>
          )}
          {day.fund && <FundSection fund={day.fund} of={day} />}
          <DetailSection title={t('reconciliation.bills')}>
            <Bills bills={day.bills} />
            <Fetches of={day} />
          </DetailSection>
          <SignOffForm dialog={sign} />
          <ReopenForm dialog={reopen} />
        </>
      )}
    </DetailDrawer>
  )
}

interface StateProps {
  day: DataOf<typeof getReconciliation>
  onSign: () => void
  onReopen: () => void
}

/** What is to be done about the day, in words and buttons. */
function State({ day, onSign, onReopen }: StateProps) {
  const t = useWords()
  const navigate = useNavigate()
  const { accountId, state } = day
  const isCompared = day.theirs !== null || day.fund !== null
  const isSigned = day.signedAt !== null
  const compare = useMutation({
    mutationFn: () => call(compareReconciliation, { accountId, day: day.day }),
    onSuccess: ({ differences }) => notify.success(t('reconciliation.compared', { count: differences })),
    onError: notifyFailure,
    onSettled: refetchRows,
  })
  const toRows = (view: 'rows' | 'funds') => {
    const during = `begin=${day.day} 00:00:00&end=${day.day} 23:59:59`
    void navigate(`?view=${view}&accountId=${accountId}&${during}`)
  }
  return (
    <>
      <Note isUrgent={state === 'changed'}>{t(`reconciliation.todo.${state}`)}</Note>
      {day.remark && (
        <Text size="sm" mt="xs">
          {t('reconciliation.said', { remark: day.remark })}
        </Text>
      )}
      {isCompared && (
        <Group gap="xs" my="sm">
          {day.theirs !== null && (
            <Button size="xs" variant="default" onClick={() => toRows('rows')}>
              {t('reconciliation.toRows')}
            </Button>
          )}
          {day.fund && (
            <Button size="xs" variant="default" onClick={() => toRows('funds')}>
              {t('reconciliation.toFunds')}
            </Button>
          )}
          <Can do="reconciliation.resolve">
            {!isSigned && (
              <Button size="xs" variant="default" loading={compare.isPending} onClick={() => compare.mutate()}>
                {t('reconciliation.compare')}
              </Button>
            )}
          </Can>
          <Can do="reconciliation.sign">
            {isSigned ? (
              <Button size="xs" variant="default" onClick={onReopen}>
                {t('reconciliation.reopen')}
              </Button>
            ) : (
              <Button
                size="xs"
                disabled={day.unexplained > 0 || state === 'changed' || state === 'noBill'}
                onClick={onSign}
              >
                {t('reconciliation.signOff')}
              </Button>
            )}
          </Can>
        </Group>
      )}
    </>
  )
}
