import { Alert, Select } from '@mantine/core'
import { type CouponChoices, type CouponWorth, payableKinds } from '@parkdesk/contract'
import type { Field } from '../../kit/form/field.ts'
import { useWords } from '../../lib/words.ts'
import { accountText, amountOf, unitsOf } from './account-text.ts'
import { worthText } from './worth-text.ts'

type Merchant = CouponChoices['merchants'][number]
type Template = CouponChoices['templates'][number]

type ChoiceField = Field<'number', number | ''>

interface Props {
  merchant: ChoiceField
  template: ChoiceField
  /** How many coupons it takes from the account; 0: nobody knows yet. */
  count: number
  /** undefined while they are read. */
  choices: CouponChoices | undefined
  /** The form begins with them: the merchant has the focus. */
  isFirst?: boolean
}

/** Whose account gives which coupon, and what it takes from the account. */
export function GrantFields({ merchant, template, count, choices, isFirst = false }: Props) {
  const t = useWords()
  const merchants = (choices?.merchants ?? []).filter(({ status, canChange }) => status === 'enabled' && canChange)
  const chosen = merchants.find(({ merchantId }) => merchantId === merchant.value)
  const templates = chosen ? (choices?.templates ?? []).filter(one => canGive(chosen, one)) : []
  const worth = templates.find(({ templateId }) => templateId === template.value)
  return (
    <>
      <Select
        {...merchant.input}
        {...(isFirst && { 'data-autofocus': true })}
        required
        searchable
        allowDeselect={false}
        placeholder={t('couponGrant.chooseMerchant')}
        nothingFoundMessage={t('couponGrant.noMerchant')}
        data={merchants.map(({ merchantId, name, accountKind, balance }) => ({
          value: String(merchantId),
          label: t('couponGrant.merchantOf', { name, balance: accountText(accountKind, balance, t) }),
        }))}
        value={chosen ? String(chosen.merchantId) : null}
        onChange={id => {
          merchant.onChange(Number(id))
          template.onChange(0)
        }}
      />
      <Select
        {...template.input}
        required
        searchable
        allowDeselect={false}
        disabled={!chosen}
        placeholder={t('couponGrant.chooseTemplate')}
        nothingFoundMessage={t('couponGrant.noTemplate')}
        data={templates.map(one => ({ value: String(one.templateId), label: `${one.name} · ${worthText(one, t)}` }))}
        value={worth ? String(worth.templateId) : null}
        onChange={id => template.onChange(Number(id))}
      />
      {chosen && worth && count > 0 && <CostNote merchant={chosen} worth={worth} count={count} />}
    </>
  )
}

/** Whether a merchant's account pays for a template, and both hold in a lot. */
const canGive = ({ merchantId, accountKind, lotIds }: Merchant, template: Template): boolean =>
  payableKinds[accountKind].includes(template.kind) &&
  (template.merchantIds.length === 0 || template.merchantIds.includes(merchantId)) &&
  (template.lotIds.length === 0 || template.lotIds.some(lotId => lotIds.includes(lotId)))

const unitCost = (merchant: Merchant, { minutes, amount }: CouponWorth): number => {
  if (merchant.accountKind === 'count') return 1
  return merchant.accountKind === 'minutes' ? (minutes ?? 0) : unitsOf('money', amount ?? '0')
}

function CostNote({ merchant, worth, count }: { merchant: Merchant; worth: CouponWorth; count: number }) {
  const t = useWords()
  const { accountKind: kind, balance } = merchant
  const cost = unitCost(merchant, worth) * count
  const left = unitsOf(kind, balance) - cost
  const said = (units: number) => accountText(kind, amountOf(kind, units), t)
  return left < 0 ? (
    <Alert color="red" variant="light" role="status">
      {t('couponGrant.tooLittle', { cost: said(cost), balance: accountText(kind, balance, t) })}
    </Alert>
  ) : (
    <Alert variant="light" role="status">
      {t('couponGrant.costs', { cost: said(cost), left: said(left) })}
    </Alert>
  )
}
