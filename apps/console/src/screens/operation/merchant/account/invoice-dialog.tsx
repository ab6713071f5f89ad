import { Checkbox, Stack, Text } from '@mantine/core'
import {
  applyChargeInvoice,
  type BodyOf,
  type DataOf,
  fenOf,
  type InvoiceableCharge,
  type invoiceableCharges,
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

/** What there is to invoice of a merchant, and the charge from which the person came. */
export type ToInvoice = DataOf<typeof invoiceableCharges> & { merchant: MerchantRow; merchantChargeId: number }

interface Props {
  dialog: Dialog<ToInvoice>
  onApplied: () => void
}

/** Applies for an invoice of a charge, and of others of the same merchant. */
export default function InvoiceDialog({ dialog, onApplied }: Props) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="invoice"
      title={t('merchantCharge.invoiceApply')}
      dialog={dialog}
      endpoint={applyChargeInvoice}
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

type Body = BodyOf<typeof applyChargeInvoice>

/** Whom the latest invoice names, as far as the person may see it; else the merchant. */
function valuesOf(row: ToInvoice | undefined): Omit<Body, 'lotId' | 'remark'> {
  const known = row?.addressee
  const seen = (text = '') => (mayBeMask(text) ? '' : text)
  return {
    merchantId: row?.merchant.merchantId ?? 0,
    charges: partsOf(row?.list.filter(({ merchantChargeId }) => merchantChargeId === row.merchantChargeId) ?? []),
    TitleType: known?.TitleType ?? 'enterprise',
    Title: known ? seen(known.Title) : (row?.merchant.name ?? ''),
    TaxNum: known?.TaxNum ?? '',
    PushMode: known?.PushMode ?? 'email',
    email: seen(known?.email),
  }
}

const partsOf = (charges: readonly InvoiceableCharge[]): Body['charges'] =>
  charges.map(({ merchantChargeId, amount }) => ({ merchantChargeId, amount }))

function Fields({ form, row }: { form: FieldsOf<typeof applyChargeInvoice>; row: ToInvoice }) {
  const t = useWords()
  const { name, lotIds } = row.merchant
  return (
    <>
      <Text size="sm">{name}</Text>
      <ChosenCharges field={form.charges} charges={row.list} />
      <AddresseeFields form={form} />
      {lotIds.length > 1 && (
        <LotField field={form.lotId} among={lotIds} placeholder={t('merchantCharge.invoiceFirstLot')} />
      )}
      <DeliveryFields form={form} />
    </>
  )
}

interface ChosenProps {
  field: FieldsOf<typeof applyChargeInvoice>['charges']
  charges: readonly InvoiceableCharge[]
}

/** Charges that are on no invoice: those that are ticked stand on this one, each whole. */
function ChosenCharges({ field: { input, value, onChange }, charges }: ChosenProps) {
  const t = useWords()
  const sumFen = value.reduce((sum, { amount }) => sum + fenOf(amount), 0)
  return (
    <Checkbox.Group
      label={input.label}
      error={input.error}
      data-path={input['data-path']}
      value={value.map(({ merchantChargeId }) => String(merchantChargeId))}
      onChange={ids =>
        onChange(partsOf(charges.filter(({ merchantChargeId }) => ids.includes(String(merchantChargeId)))))
      }
    >
      <Stack gap={6} mt={6}>
        {charges.map(({ merchantChargeId, chargeNo, amount }) => (
          <Checkbox
            key={merchantChargeId}
            size="xs"
            value={String(merchantChargeId)}
            label={t('merchantCharge.invoiceOf', { chargeNo, amount: formatMoney(amount) })}
          />
        ))}
      </Stack>
      <Text size="sm" mt="xs" ta="end" role="status">
        {t('merchantCharge.invoiceSum', { count: value.length, amount: formatMoney(yuan(sumFen)) })}
      </Text>
    </Checkbox.Group>
  )
}
