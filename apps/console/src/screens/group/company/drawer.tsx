import { Group, Tabs, Text } from '@mantine/core'
import { type CompanyDetail, companyDetail } from '@parkdesk/contract'
import { lazy, useState } from 'react'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { formatCount } from '../../../lib/format.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { BookStory } from '../../../nouns/books/book-story.tsx'
import { AgreementTab } from './agreement-tab.tsx'
import { BillList } from './bill/bill-list.tsx'
import { InsideTab } from './inside-tab.tsx'
import { PaymentList } from './payment/payment-list.tsx'
import { VehicleTab } from './vehicle-tab.tsx'

// It brings the calendar.
const StatementTab = lazy(() => import('./statement-tab.tsx'))

const statusTones = { active: 'good', coming: 'busy', over: 'warn', off: 'calm' } as const

interface Props {
  companyId: number | undefined
  /** The form stands in front of it. */
  isCovered: boolean
  onEdit: (company: CompanyDetail) => void
  onClose: () => void
}

/** A company in full: its agreement, vehicles, who is inside, bills, payments. */
export default function CompanyDrawer({ companyId, isCovered, onEdit, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  return (
    <RecordDrawer
      detail={useDetail('company', companyDetail, companyId)}
      isCovered={isCovered || isBusy}
      size={760}
      title={company => <Heading company={company} />}
      onClose={onClose}
    >
      {company => <Company company={company} onEdit={onEdit} onBusy={setBusy} onGone={onClose} />}
    </RecordDrawer>
  )
}

function Heading({ company }: { company: CompanyDetail }) {
  const t = useWords()
  return (
    <Group gap="sm" wrap="nowrap">
      <span>{company.name}</span>
      <Text component="span" size="sm">
        <StatusTag tone={statusTones[company.status]}>{t(`company.status.${company.status}`)}</StatusTag>
      </Text>
    </Group>
  )
}

interface CompanyProps {
  company: CompanyDetail
  onEdit: (company: CompanyDetail) => void
  /** A dialog opens or closes in front of the drawer. */
  onBusy: (isBusy: boolean) => void
  onGone: () => void
}

function Company({ company, onEdit, onBusy, onGone }: CompanyProps) {
  const t = useWords()
  const { companyId, name, isWhole, vehicles } = company
  const showsVehicles = can('companyVehicle.read')
  const showsBills = can('company.bill') && isWhole
  return (
    <>
      {!isWhole && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('company.partOnly')}
        </Text>
      )}
      <Tabs defaultValue="facts" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="facts">{t('company.tab.facts')}</Tabs.Tab>
          {showsVehicles && (
            <Tabs.Tab value="vehicles">{t('company.tab.vehicles', { count: formatCount(vehicles) })}</Tabs.Tab>
          )}
          <Tabs.Tab value="inside">{t('company.tab.inside')}</Tabs.Tab>
          {showsBills && <Tabs.Tab value="bills">{t('company.tab.bills')}</Tabs.Tab>}
          {showsBills && <Tabs.Tab value="payments">{t('company.tab.payments')}</Tabs.Tab>}
          {showsBills && <Tabs.Tab value="statement">{t('company.tab.statement')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="facts">
          <AgreementTab company={company} onEdit={() => onEdit(company)} onBusy={onBusy} onGone={onGone} />
          <BookStory noun="company" about={{ companyId }} />
          {isWhole && <History noun="company" recordId={companyId} />}
        </Tabs.Panel>
        <Tabs.Panel value="vehicles">
          <VehicleTab companyId={companyId} isWhole={isWhole} onBusy={onBusy} />
        </Tabs.Panel>
        <Tabs.Panel value="inside">
          <InsideTab companyId={companyId} />
        </Tabs.Panel>
        <Tabs.Panel value="bills">
          <BillList company={{ companyId, name }} onBusy={onBusy} />
        </Tabs.Panel>
        <Tabs.Panel value="payments">
          <PaymentList company={{ companyId, name }} onBusy={onBusy} />
        </Tabs.Panel>
        <Tabs.Panel value="statement">
          <OnceOpen isOpen>
            <StatementTab companyId={companyId} />
          </OnceOpen>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
