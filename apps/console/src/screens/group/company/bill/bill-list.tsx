import { Button, EmptyState, Group, Pagination, Skeleton, Text } from '@mantine/core'
import { type CompanyBillRow, fenOf, yuan } from '@parkdesk/contract'
import { IconReceipt } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useDialog } from '../../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../../kit/once-open.tsx'
import { refetchAfterChange } from '../../../../lib/refetch.ts'
import { useWords } from '../../../../lib/words.ts'
import type { Payer } from '../payment/enter-dialog.tsx'
import { useCovering } from '../use-covering.ts'
import { BillEntry } from './bill-entry.tsx'
import { type BillFilter, BillFilters } from './bill-filters.tsx'
import { perPage, useBills, useIssue } from './use-bills.ts'

const MakeDialog = lazy(() => import('./make-dialog.tsx'))
const EnterDialog = lazy(() => import('../payment/enter-dialog.tsx'))
const InvoiceDialog = lazy(() => import('./invoice-dialog.tsx'))
const VoidDialog = lazy(() => import('./void-dialog.tsx'))

interface Props {
  /** undefined: the bills of all. */
  company?: { companyId: number; name: string }
  onBusy: (isBusy: boolean) => void
}

/** Monthly bills, the latest first: made, issued, paid, voided. */
export function BillList({ company, onBusy }: Props) {
  const t = useWords()
  const [filter, setFilter] = useState<BillFilter>({})
  const [page, setPage] = useState(1)
  const [isMaking, setMaking] = useState(false)
  const paying = useDialog<Payer>()
  const voiding = useDialog<CompanyBillRow>()
  const invoicing = useDialog<CompanyBillRow>()
  useCovering(isMaking || paying.isOpen || invoicing.isOpen || voiding.isOpen, onBusy)
  const { rows, total, error, refresh } = useBills(
    { ...filter, ...(company && { companyId: company.companyId }) },
    page,
  )
  const issuing = useIssue(refresh)
  const drafts = (rows ?? []).filter(row => row.state === 'drafted').map(row => row.billId)
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage))
  const onFilter = (next: BillFilter) => {
    setFilter(next)
    setPage(1)
  }
  return (
    <>
      <Group gap="xs" mb="sm">
        <BillFilters filter={filter} onFilter={onFilter} />
        <Group gap="xs" ml="auto">
          {drafts.length > 1 && (
            <Button variant="default" size="xs" loading={issuing.isPending} onClick={() => issuing.mutate(drafts)}>
              {t('companyBill.issueAll', { count: drafts.length })}
            </Button>
          )}
          <Button size="xs" onClick={() => setMaking(true)}>
            {t('companyBill.make')}
          </Button>
        </Group>
      </Group>
      {error && <Text c="var(--danger)">{t('companyBill.failed')}</Text>}
      {!rows && !error && <Skeleton height={160} />}
      {rows?.length === 0 && <NoBills isFiltered={Boolean(filter.month ?? filter.state ?? filter.isOverdue)} />}
      {rows?.map(row => (
        <BillEntry
          key={row.billId}
          bill={row}
          showsCompany={!company}
          isIssuing={issuing.isPending}
          onIssue={() => issuing.mutate([row.billId])}
          onPay={() => paying.open(payerOf(row))}
          onInvoice={() => invoicing.open(row)}
          onVoid={() => voiding.open(row)}
        />
      ))}
      {pages > 1 && <Pagination mt="sm" size="sm" total={pages} value={Math.min(page, pages)} onChange={setPage} />}
      <OnceOpen isOpen={isMaking}>
        <MakeDialog isOpen={isMaking} company={company} onMade={refresh} onClose={() => setMaking(false)} />
      </OnceOpen>
      <OnceOpen isOpen={paying.isOpen}>
        <EnterDialog dialog={paying} onEntered={refresh} />
      </OnceOpen>
      <OnceOpen isOpen={invoicing.isOpen}>
        <InvoiceDialog dialog={invoicing} onApplied={() => void refetchAfterChange('companyBill', 'invoice')} />
      </OnceOpen>
      <OnceOpen isOpen={voiding.isOpen}>
        <VoidDialog dialog={voiding} onVoided={refresh} onBusy={onBusy} />
      </OnceOpen>
    </>
  )
}

const payerOf = ({ companyId, companyName: name, billId, amount, paid }: CompanyBillRow): Payer => ({
  ...{ companyId, name, bill: { billId, open: yuan(fenOf(amount) - fenOf(paid)) } },
})

function NoBills({ isFiltered }: { isFiltered: boolean }) {
  const t = useWords()
  return (
    <EmptyState
      py={40}
      icon={<IconReceipt size={28} stroke={1.5} />}
      title={t(isFiltered ? 'kit.list.noMatch' : 'companyBill.empty.title')}
      description={t(isFiltered ? 'kit.list.noMatchHint' : 'companyBill.empty.hint')}
    />
  )
}
