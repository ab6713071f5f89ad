import { Checkbox, Stack, Text } from '@mantine/core'
import {
  applyTopUpInvoice,
  type BodyOf,
  type DataOf,
  fenOf,
  type InvoiceableTopUp,
  type invoiceableTopUps,
  type MerchantRow,
  mayBeMask,
  yuan,
} from '@parkdesk/contract'
import type { FieldsOf } from '../../../../kit/form/field.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'
import { AddresseeFields, DeliveryFields } from '../../../../nouns/invoice/invoice-fields.tsx'
import { LotField } from '../../../../nouns/lot/lot-field.tsx'

/** What there is to invoice of a merchant, and the top-up from which the person came. */
export type ToInvoice = DataOf<typeof invoiceableTopUps> & { merchant: MerchantRow; topUpId: number }

interface Props {
  dialog: Dialog<ToInvoice>
  onApplied: () => void
}

/** Applies for an invoice of a top-up, and of others of the same merchant. */
export default function InvoiceDialog({ dialog, onApplied }: Props) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="invoice"
      title={t('merchantCharge.invoiceApply')}
      dialog={dialog}
      endpoint={applyTopUpInvoice}
      values={row => ({ ...valuesOf(row), lotId: null, remark: '' })}
      save={t('invoice.apply.save')}
      saved={t('merchantCharge.invoiceApplied')}
      onSaved={onApplied}
      onRefused={onApplied}
    >
      {form => dialog.row && <Fields form={form} row={dialog.row} />}
    </FormDialog>
  )
}

type Body = BodyOf<typeof applyTopUpInvoice>

/** Whom the latest invoice names, as far as the person may see it; else the merchant. */
function valuesOf(row: ToInvoice | undefined): Omit<Body, 'lotId' | 'remark'> {
  const known = row?.addressee
  const seen = (text = '') => (mayBeMask(text) ? '' : text)
  return {
    merchantId: row?.merchant.merchantId ?? 0,
    topUps: partsOf(row?.list.filter(({ topUpId }) => topUpId === row.topUpId) ?? []),
    TitleType: known?.TitleType ?? 'enterprise',
    Title: known ? seen(known.Title) : (row?.merchant.name ?? ''),
    TaxNum: known?.TaxNum ?? '',
    PushMode: known?.PushMode ?? 'email',
    email: seen(known?.email),
  }
}

const partsOf = (topUps: readonly InvoiceableTopUp[]): Body['topUps'] =>
  topUps.map(({ topUpId, amount }) => ({ topUpId, amount }))

function Fields({ form, row }: { form: FieldsOf<typeof applyTopUpInvoice>; row: ToInvoice }) {
  const t = useWords()
  const { name, lotIds } = row.merchant
  return (
    <>
      <Text size="sm">{name}</Text>
      <ChosenTopUps field={form.topUps} topUps={row.list} />
      <AddresseeFields form={form} />
      {lotIds.length > 1 && (
        <LotField field={form.lotId} among={lotIds} placeholder={t('merchantCharge.invoiceFirstLot')} />
      )}
      <DeliveryFields form={form} />
    </>
  )
}

interface ChosenProps {
  field: FieldsOf<typeof applyTopUpInvoice>['topUps']
  topUps: readonly InvoiceableTopUp[]
}

/** Top-ups that are on no invoice: those that are ticked stand on this one, each whole. */
function ChosenTopUps({ field: { input, value, onChange }, topUps }: ChosenProps) {
  const t = useWords()
  const sumFen = value.reduce((sum, { amount }) => sum + fenOf(amount), 0)
  return (
    <Checkbox.Group
      label={input.label}
      error={input.error}
      data-path={input['data-path']}
      value={value.map(({ topUpId }) => String(topUpId))}
      onChange={ids => onChange(partsOf(topUps.filter(({ topUpId }) => ids.includes(String(topUpId)))))}
    >
      <Stack gap={6} mt={6}>
        {topUps.map(({ topUpId, topUpNo, amount }) => (
          <Checkbox
            key={topUpId}
            size="xs"
            value={String(topUpId)}
            label={t('merchantCharge.invoiceOf', { topUpNo, amount: formatMoney(amount) })}
          />
        ))}
      </Stack>
      <Text size="sm" mt="xs" ta="end" role="status">
        {t('merchantCharge.invoiceSum', { count: value.length, amount: formatMoney(yuan(sumFen)) })}
      </Text>
    </Checkbox.Group>
  )
}
