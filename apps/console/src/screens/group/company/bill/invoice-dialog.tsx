import { Text } from '@mantine/core'
import { applyBillInvoice, type BodyOf, type CompanyBillRow, companyDetail } from '@parkdesk/contract'
import { useDetail } from '../../../../kit/detail/use-detail.ts'
import type { FieldsOf } from '../../../../kit/form/field.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { useWords } from '../../../../lib/words.ts'
import { DeliveryFields } from '../../../../nouns/invoice/invoice-fields.tsx'
import { LotField } from '../../../../nouns/lot/lot-field.tsx'
import { InvoiceBills } from './invoice-bills.tsx'
import { notInvoiced } from './not-invoiced.ts'

interface Props {
  dialog: Dialog<CompanyBillRow>
  onApplied: () => void
}

/** Applies for an invoice of a bill, and of others of the same company, in its name. */
export default function InvoiceDialog({ dialog, onApplied }: Props) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="companyBill"
      title={t('companyBill.invoice')}
      dialog={dialog}
      endpoint={applyBillInvoice}
      values={(bill): BodyOf<typeof applyBillInvoice> => {
        const left = bill ? notInvoiced(bill) : ''
        const bills = bill ? [{ billId: bill.billId, amount: left, left }] : []
        return { bills, lotId: null, PushMode: 'email', email: '', remark: '' }
      }}
      save={t('companyBill.invoice')}
      saved={t('companyBill.invoiceApplied')}
      onSaved={onApplied}
      onRefused={onApplied}
    >
      {form => dialog.row && <Fields form={form} bill={dialog.row} />}
    </FormDialog>
  )
}

function Fields({ form, bill }: { form: FieldsOf<typeof applyBillInvoice>; bill: CompanyBillRow }) {
  const t = useWords()
  const { row: company } = useDetail('company', companyDetail, bill.companyId)
  return (
    <>
      <Text size="sm">{bill.companyName}</Text>
      {company && (
        <Text size="sm" c="dimmed">
          {company.taxNumber || t('companyBill.noTaxNumber')}
        </Text>
      )}
      <InvoiceBills companyId={bill.companyId} field={form.bills} />
      {company && company.lotIds.length > 1 && (
        <LotField field={form.lotId} among={company.lotIds} placeholder={t('companyBill.firstLot')} />
      )}
      <DeliveryFields form={form} />
    </>
  )
}
