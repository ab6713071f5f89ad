import { Button, EmptyState, Group, Pagination, Skeleton, Text } from '@mantine/core'
import {
  type CompanyPartRow,
  type CompanyPaymentRow,
  countCompanyPayment,
  queryCompanyPayment,
  takeBackCompanyPart,
} from '@parkdesk/contract'
import { IconReceipt } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { ConfirmDialog } from '../../../../kit/form/confirm-dialog.tsx'
import { useDialog } from '../../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../../kit/once-open.tsx'
import { call } from '../../../../lib/api.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { notify } from '../../../../lib/notify.ts'
import { useWords } from '../../../../lib/words.ts'
import { AskButton } from '../payout/ask-button.tsx'
import { PayoutList } from '../payout/payout-list.tsx'
import { refetchMoney } from '../refetch-money.ts'
import { useCovering } from '../use-covering.ts'
import type { Open } from './apply-dialog.tsx'
import { useOpenBills } from './bill-shares.tsx'
import type { Payer } from './enter-dialog.tsx'
import { PaymentEntry } from './payment-entry.tsx'

const ApplyDialog = lazy(() => import('./apply-dialog.tsx'))
const EnterDialog = lazy(() => import('./enter-dialog.tsx'))
const ReverseDialog = lazy(() => import('./reverse-dialog.tsx'))

const perPage = 20

interface Props {
  company: { companyId: number; name: string }
  onBusy: (isBusy: boolean) => void
}

/** What a company paid, the newest first, and its credit. */
export function PaymentList({ company, onBusy }: Props) {
  const t = useWords()
  const { companyId } = company
  const [page, setPage] = useState(1)
  const entering = useDialog<Payer>()
  const applying = useDialog<Open>()
  const reversing = useDialog<CompanyPaymentRow>()
  const takingBack = useDialog<CompanyPartRow>()
  useCovering(entering.isOpen || applying.isOpen || reversing.isOpen || takingBack.isOpen, onBusy)
  const open = useOpenBills(companyId)
  const { rows, total, error } = usePayments(companyId, page)
  const back = useTakeBack(takingBack.close)
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage))
  const hasCredit = Number(open?.credit ?? 0) > 0
  const part = takingBack.row
  return (
    <>
      <Group gap="xs" mb="sm">
        {hasCredit && (
          <Text size="sm" title={t('companyPayment.creditHint')}>
            {t('companyPayment.credit', { amount: formatMoney(open?.credit) })}
          </Text>
        )}
        <Group gap="xs" ml="auto">
          {open && hasCredit && open.bills.length > 0 && (
            <Button variant="default" size="xs" onClick={() => applying.open({ ...open, companyId })}>
              {t('companyPayment.apply')}
            </Button>
          )}
          <AskButton company={company} credit={open?.credit ?? '0'} onBusy={onBusy} />
          <Button size="xs" onClick={() => entering.open(company)}>
            {t('companyPayment.enter')}
          </Button>
        </Group>
      </Group>
      <PayoutList companyId={companyId} onBusy={onBusy} />
      {error && <Text c="var(--danger)">{t('companyPayment.failed')}</Text>}
      {!rows && !error && <Skeleton height={160} />}
      {rows?.length === 0 && (
        <EmptyState
          py={40}
          icon={<IconReceipt size={28} stroke={1.5} />}
          title={t('companyPayment.empty.title')}
          description={t('companyPayment.empty.hint')}
        />
      )}
      {rows?.map(row => (
        <PaymentEntry
          key={row.companyPaymentId}
          payment={row}
          onTakeBack={takingBack.open}
          onReverse={() => reversing.open(row)}
        />
      ))}
      {pages > 1 && <Pagination mt="sm" size="sm" total={pages} value={Math.min(page, pages)} onChange={setPage} />}
      <OnceOpen isOpen={entering.isOpen}>
        <EnterDialog dialog={entering} onEntered={refetchMoney} />
      </OnceOpen>
      <OnceOpen isOpen={applying.isOpen}>
        <ApplyDialog dialog={applying} onApplied={refetchMoney} />
      </OnceOpen>
      <OnceOpen isOpen={reversing.isOpen}>
        <ReverseDialog dialog={reversing} onReversed={refetchMoney} onBusy={onBusy} />
      </OnceOpen>
      <ConfirmDialog
        isOpen={takingBack.isOpen}
        title={t('companyPayment.takeBack')}
        question={t('companyPayment.takeBackConfirm', { month: part?.month ?? '', amount: formatMoney(part?.amount) })}
        confirm={t('companyPayment.takeBack')}
        isBusy={back.isPending}
        onConfirm={() => part && back.mutate(part)}
        onCancel={takingBack.close}
      />
    </>
  )
}

/** A page of payments with their count. */
function usePayments(companyId: number, page: number) {
  const rows = useQuery({
    queryKey: ['companyPayment', 'list', companyId, page],
    queryFn: async ({ signal }) =>
      (await call(queryCompanyPayment, { companyId, Page: page, PerPage: perPage }, { signal })).list,
    placeholderData: keepPreviousData,
  })
  const count = useQuery({
    queryKey: ['companyPayment', 'count', companyId],
    queryFn: ({ signal }) => call(countCompanyPayment, { companyId }, { signal }),
  })
  return { rows: rows.data, total: count.data?.total, error: rows.error }
}

/** Makes a part of a payment credit again. */
function useTakeBack(onDone: () => void) {
  const t = useWords()
  return useMutation({
    mutationFn: ({ companyPartId }: CompanyPartRow) => call(takeBackCompanyPart, { companyPartId }),
    onSuccess: () => notify.success(t('companyPayment.tookBack')),
    onError: notifyFailure,
    onSettled: () => {
      onDone()
      refetchMoney()
    },
  })
}
