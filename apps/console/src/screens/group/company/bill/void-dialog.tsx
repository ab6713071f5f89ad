import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type CompanyBillRow, voidCompanyBill } from '@parkdesk/contract'
import { type FormEvent, useState } from 'react'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { useRecheck } from '../../../../kit/form/use-recheck.tsx'
import { call } from '../../../../lib/api.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { notify } from '../../../../lib/notify.ts'
import { useReturnFocus } from '../../../../lib/return-focus.ts'
import { useWords } from '../../../../lib/words.ts'
import { useCovering } from '../use-covering.ts'

interface Props {
  dialog: Dialog<CompanyBillRow>
  onVoided: () => void
  onBusy: (isBusy: boolean) => void
}

/** Asks why, then for the password, then once more. */
export default function VoidDialog({ dialog, onVoided, onBusy }: Props) {
  const t = useWords()
  const recheck = useRecheck()
  useCovering(recheck.isOpen, onBusy)
  const { row } = dialog
  useReturnFocus(dialog.isOpen)
  const onReason = (reason: string) => {
    dialog.close()
    if (!row) return
    const { billId, companyName: company, month, amount } = row
    recheck.ask({
      title: t('companyBill.voidTitle'),
      question: t('companyBill.voidConfirm', { company, month, amount: formatMoney(amount) }),
      confirm: t('companyBill.void'),
      run: async () => {
        await call(voidCompanyBill, { billId, reason })
        notify.success(t('companyBill.voided'))
        onVoided()
      },
    })
  }
  return (
    <>
      <Modal opened={dialog.isOpen} centered title={t('companyBill.voidTitle')} onClose={dialog.close}>
        <ReasonForm key={dialog.opening} onReason={onReason} onCancel={dialog.close} />
      </Modal>
      {recheck.dialog}
    </>
  )
}

function ReasonForm({ onReason, onCancel }: { onReason: (reason: string) => void; onCancel: () => void }) {
  const t = useWords()
  const [reason, setReason] = useState('')
  const [isWanting, setWanting] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (voidCompanyBill.body.shape.reason.safeParse(reason).success) onReason(reason)
    else setWanting(true)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{t('companyBill.voidHint')}</Text>
        <Textarea
          label={t('companyBill.field.reason')}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={64}
          value={reason}
          error={isWanting && t('kit.form.required')}
          onChange={event => {
            setReason(event.currentTarget.value)
            setWanting(false)
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('app.cancel')}
          </Button>
          <Button type="submit">{t('companyBill.voidNext')}</Button>
        </Group>
      </Stack>
    </form>
  )
}
