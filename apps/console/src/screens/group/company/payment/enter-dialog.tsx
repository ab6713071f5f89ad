import { Group, Text } from '@mantine/core'
import { type BodyOf, enterCompanyPayment, yuan } from '@parkdesk/contract'
import { useState } from 'react'
import { CodeField } from '../../../../kit/form/code-field.tsx'
import { DayField } from '../../../../kit/form/day-field.tsx'
import type { FieldsOf } from '../../../../kit/form/field.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { MoneyField, TextField } from '../../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { formatMoment, formatMoney } from '../../../../lib/format.ts'
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts'
import { useWords } from '../../../../lib/words.ts'
import { BillShares, useOpenBills } from './bill-shares.tsx'
import { sharedFen, shareOut, typedFen } from './share-out.ts'

/** Whose money it is, and the bill that it is for, where it was opened from one. */
export interface Payer {
  companyId: number
  name: string
  bill?: { billId: number; open: string }
}

interface Props {
  dialog: Dialog<Payer>
  onEntered: () => void
}

/** Enters money that came from a company, and what it pays. */
export default function EnterDialog({ dialog, onEntered }: Props) {
  const t = useWords()
  const { row } = dialog
  return (
    <FormDialog
      as="modal"
      noun="companyPayment"
      title={t('companyPayment.enter')}
      dialog={dialog}
      endpoint={enterCompanyPayment}
      values={(payer): BodyOf<typeof enterCompanyPayment> => ({
        ...{ companyId: payer?.companyId ?? 0, amount: payer?.bill?.open ?? '', channel: 'bank', bankNo: '' },
        ...{ receivedOn: formatMoment(new Date()).slice(0, 10), remark: '' },
        parts: payer?.bill ? [{ billId: payer.bill.billId, amount: payer.bill.open }] : [],
        idempotencyKey: newIdempotencyKey(),
      })}
      save={t('companyPayment.enter')}
      saved={t('companyPayment.entered')}
      onSaved={onEntered}
      onRefused={onEntered}
    >
      {form => row && <Fields key={dialog.opening} form={form} payer={row} />}
    </FormDialog>
  )
}

function Fields({ form, payer }: { form: FieldsOf<typeof enterCompanyPayment>; payer: Payer }) {
  const t = useWords()
  const open = useOpenBills(payer.companyId)
  // Until a person says which bills it pays, the one that is due first is paid first.
  const [isChosen, setChosen] = useState(payer.bill !== undefined)
  const { amount, parts } = form
  const onAmount = (text: string) => {
    amount.onChange(text)
    if (!isChosen) parts.onChange(shareOut(typedFen(text), open?.bills ?? []))
  }
  const onParts: typeof parts.onChange = shares => {
    setChosen(true)
    parts.onChange(shares)
  }
  const restFen = typedFen(amount.value) - sharedFen(parts.value ?? [])
  return (
    <>
      <Text size="sm">{payer.name}</Text>
      <MoneyField field={{ ...amount, onChange: onAmount }} required data-autofocus />
      <Group grow align="start">
        <CodeField field={form.channel} required />
        <DayField field={form.receivedOn} required />
      </Group>
      <TextField field={form.bankNo} maxLength={64} description={t('companyPayment.bankNoHint')} />
      <BillShares field={{ ...parts, onChange: onParts }} bills={open?.bills} />
      {restFen !== 0 && (
        <Text size="sm" c={restFen < 0 ? 'var(--danger)' : 'dimmed'} role="status">
          {restFen > 0
            ? t('companyPayment.rest', { amount: formatMoney(yuan(restFen)) })
            : t('companyPayment.over', { amount: formatMoney(yuan(-restFen)) })}
        </Text>
      )}
      <TextField field={form.remark} maxLength={255} />
    </>
  )
}
