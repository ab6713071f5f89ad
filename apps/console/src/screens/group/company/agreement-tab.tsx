import { Button, Group, Text } from '@mantine/core'
import { type CompanyDetail, type CompanyTerms, removeCompany } from '@parkdesk/contract'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { call } from '../../../lib/api.ts'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { columns } from './columns.tsx'
import css from './company.module.css'
import { useCovering } from './use-covering.ts'

const basicKeys = ['code', 'contact', 'phone', 'address', 'taxNumber', 'remark', 'creatorName', 'createdAt']
const agreementKeys = [
  'parkingName',
  'agreementFrom',
  'agreementUntil',
  'spots',
  'price',
  'whenFull',
  'payDays',
  'inside',
  'dueAmount',
  'overdueAmount',
]
const creditKeys = ['creditLimit', 'creditUsed', 'creditLeft']
const named = (keys: readonly string[]) => keys.flatMap(key => columns.find(column => column.key === key) ?? [])
const basics = named(basicKeys)
const agreement = named(agreementKeys)
const credit = named(creditKeys)

interface Props {
  company: CompanyDetail
  onEdit: () => void
  onBusy: (isBusy: boolean) => void
  onGone: () => void
}

/** What the agreement says, and what it said before. */
export function AgreementTab({ company, onEdit, onBusy, onGone }: Props) {
  const t = useWords()
  const { isWhole, terms } = company
  return (
    <>
      <DetailSection title={t('company.agreement')}>
        <Facts row={company} columns={agreement} />
      </DetailSection>
      {company.credit && (
        <DetailSection title={t('company.credit.title')}>
          {company.creditLimit !== null && <Facts row={company} columns={credit} />}
          <Text size="sm" c="dimmed">
            {t('company.credit.used', moneyOf(company.credit))}
          </Text>
        </DetailSection>
      )}
      <DetailSection title={t('company.basics')}>
        <Facts row={company} columns={basics} />
      </DetailSection>
      {terms.length > 1 && (
        <DetailSection title={t('company.history')}>
          <LinedList className={css.terms}>
            {terms.map(one => (
              <TermsLine key={one.from} terms={one} />
            ))}
          </LinedList>
        </DetailSection>
      )}
      <Group gap="xs" mb="lg">
        {can('company.save') && isWhole && (
          <Button variant="default" size="xs" onClick={onEdit}>
            {t('company.edit')}
          </Button>
        )}
        {can('company.remove') && isWhole && <RemoveButton company={company} onBusy={onBusy} onGone={onGone} />}
      </Group>
    </>
  )
}

const moneyOf = ({ open, drafted, unbilled, advance }: NonNullable<CompanyDetail['credit']>) => ({
  ...{ open: formatMoney(open), drafted: formatMoney(drafted) },
  ...{ unbilled: formatMoney(unbilled), advance: formatMoney(advance) },
})

function TermsLine({ terms: { from, spots, price, enabled } }: { terms: CompanyTerms }) {
  const t = useWords()
  const said = t('company.historyTerms', { spots: formatCount(spots), price: formatMoney(price) })
  return (
    <li>
      <b>{t('company.historyFrom', { from })}</b>
      <span>{enabled ? said : t('company.historyOff')}</span>
    </li>
  )
}

function RemoveButton({ company, onBusy, onGone }: Omit<Props, 'onEdit'>) {
  const t = useWords()
  const recheck = useRecheck()
  useCovering(recheck.isOpen, onBusy)
  const { companyId, name, vehicles } = company
  const run = async () => {
    await call(removeCompany, { companyIds: [companyId] })
    notify.success(t('company.removed', { name }))
    onGone()
    void refetchAfterChange('company', 'companyVehicle')
  }
  const ask = () =>
    recheck.ask({
      title: t('company.removeTitle'),
      question: t('company.removeConfirm', { name, count: vehicles }),
      confirm: t('kit.remove'),
      run,
    })
  return (
    <>
      <Button variant="default" c="var(--danger)" size="xs" onClick={ask}>
        {t('company.remove')}
      </Button>
      {recheck.dialog}
    </>
  )
}
