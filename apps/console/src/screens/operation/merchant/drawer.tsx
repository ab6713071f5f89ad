import { Button, Tabs } from '@mantine/core'
import { type MerchantRow, merchantDetail, queryMovement } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { type Dialog, useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { BookStory } from '../../../nouns/books/book-story.tsx'
import { HeldPanel } from '../../../nouns/held/held-panel.tsx'
import { LatestMoves } from '../../../nouns/held/latest-moves.tsx'
import { accountText } from '../../../nouns/merchant/account-text.ts'
import { AccountSection } from './account/account-section.tsx'
import type { ToInvoice } from './account/invoice-dialog.tsx'
import { isOnAccount } from './account/is-on-account.ts'
import { refetchAccount } from './account/refetch-account.ts'
import { TopUpSection } from './account/top-up-section.tsx'
import { useInvoicing } from './account/use-invoicing.ts'
import { columns } from './columns.tsx'

const RechargeDialog = lazy(() => import('./recharge-dialog.tsx'))
const CorrectDialog = lazy(() => import('./correct-dialog.tsx'))
const InvoiceDialog = lazy(() => import('./account/invoice-dialog.tsx'))
const PayDialog = lazy(() => import('./account/pay-dialog.tsx'))
// It brings the calendar.
const StatementTab = lazy(() => import('./account/statement-tab.tsx'))

/** The name is the title, the balance and what is owed stand by themselves. */
const facts = columns.filter(({ key }) => !['name', 'balance', 'owed', 'overdue'].includes(key))
const shownMovements = 10

interface Props {
  merchantId: number | undefined
  onEdit: (row: MerchantRow) => void
  onClose: () => void
}

/** A merchant with its account, at `?merchant=…`. */
export default function MerchantDrawer({ merchantId, onEdit, onClose }: Props) {
  const t = useWords()
  const detail = useDetail('merchant', merchantDetail, merchantId)
  const recharge = useDialog<MerchantRow>()
  const correct = useDialog<MerchantRow>()
  const pay = useDialog<MerchantRow>()
  const invoice = useDialog<ToInvoice>()
  const invoicing = useInvoicing(invoice.open)
  const [isBusy, setBusy] = useState(false)
  return (
    <RecordDrawer
      detail={detail}
      title={merchant => merchant.name}
      isCovered={recharge.isOpen || correct.isOpen || pay.isOpen || invoice.isOpen || isBusy}
      size={760}
      onClose={onClose}
    >
      {merchant => (
        <>
          <WithStatement merchant={merchant}>
            <Balance merchant={merchant} recharge={recharge} correct={correct} onEdit={onEdit} />
            <AccountSection
              merchant={merchant}
              onPay={() => pay.open(merchant)}
              onInvoice={invoicing(merchant)}
              onBusy={setBusy}
            />
            <TopUpSection merchant={merchant} onInvoice={invoicing(merchant)} />
            <DetailSection title={t('merchant.latest')}>
              <Latest merchantId={merchant.merchantId} />
            </DetailSection>
            <DetailSection title={t('merchant.facts')}>
              <Facts row={merchant} columns={facts} />
            </DetailSection>
            <BookStory noun="merchant" about={{ merchantId: merchant.merchantId }} />
            <History noun="merchant" recordId={merchant.merchantId} />
          </WithStatement>
          <OnceOpen isOpen={recharge.isOpen}>
            <RechargeDialog dialog={recharge} onDone={refetchAccount} />
          </OnceOpen>
          <OnceOpen isOpen={correct.isOpen}>
            <CorrectDialog dialog={correct} onDone={refetchAccount} />
          </OnceOpen>
          <OnceOpen isOpen={pay.isOpen}>
            <PayDialog dialog={pay} onEntered={refetchAccount} />
          </OnceOpen>
          <OnceOpen isOpen={invoice.isOpen}>
            <InvoiceDialog dialog={invoice} onApplied={refetchAccount} />
          </OnceOpen>
        </>
      )}
    </RecordDrawer>
  )
}

/** Beside everything else the statement of one that buys on account. */
function WithStatement({ merchant, children }: { merchant: MerchantRow; children: ReactNode }) {
  const t = useWords()
  if (!isOnAccount(merchant)) return children
  return (
    <Tabs defaultValue="account" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="account">{t('merchantCharge.tab.account')}</Tabs.Tab>
        <Tabs.Tab value="statement">{t('merchantCharge.tab.statement')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="account">{children}</Tabs.Panel>
      <Tabs.Panel value="statement">
        <OnceOpen isOpen>
          <StatementTab merchantId={merchant.merchantId} />
        </OnceOpen>
      </Tabs.Panel>
    </Tabs>
  )
}

interface BalanceProps {
  merchant: MerchantRow
  recharge: Dialog<MerchantRow>
  correct: Dialog<MerchantRow>
  onEdit: (row: MerchantRow) => void
}

function Balance({ merchant, recharge, correct, onEdit }: BalanceProps) {
  const t = useWords()
  const balance = accountText(merchant.accountKind, merchant.balance, t)
  return (
    <HeldPanel label={t('merchant.field.balance')} value={balance}>
      {merchant.canChange && (
        <>
          <Can do="merchant.recharge">
            <Button size="xs" onClick={() => recharge.open(merchant)}>
              {t('merchant.recharge.title')}
            </Button>
            <Button size="xs" variant="default" onClick={() => correct.open(merchant)}>
              {t('merchant.correct.title')}
            </Button>
          </Can>
          <Can do="merchant.save">
            <Button size="xs" variant="default" onClick={() => onEdit(merchant)}>
              {t('merchant.edit')}
            </Button>
          </Can>
        </>
      )}
    </HeldPanel>
  )
}

function Latest({ merchantId }: { merchantId: number }) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['merchant', 'latest', merchantId],
    queryFn: ({ signal }) => call(queryMovement, { merchantId, PerPage: shownMovements }, { signal }),
  })
  return (
    <LatestMoves
      rows={typeof data === 'object' ? data.list : undefined}
      idOf={row => row.movementId}
      none={t('merchant.noMovement')}
      all={{ label: t('merchant.wholeStatement'), at: { view: 'statement', merchantId: String(merchantId) } }}
      columns={[
        { label: t('merchantMovement.field.movedAt'), text: row => row.movedAt.slice(5, 16) },
        { label: t('merchantMovement.field.kind'), text: row => t(`merchantMovement.kind.${row.kind}`) },
        {
          label: t('merchantMovement.field.amount'),
          isNumeric: true,
          text: row => `${Number(row.amount) > 0 ? '+' : ''}${accountText(row.accountKind, row.amount, t)}`,
        },
        {
          label: t('merchantMovement.field.balanceAfter'),
          isNumeric: true,
          text: row => accountText(row.accountKind, row.balanceAfter, t),
        },
      ]}
    />
  )
}
