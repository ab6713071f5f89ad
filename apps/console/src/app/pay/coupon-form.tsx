import { PublicField } from '../public-page/public-field.tsx'
import { SubmitButton } from '../public-page/submit-button.tsx'
import { usePublicForm } from '../public-page/use-public-form.ts'
import { giveCoupon } from './pay-calls.ts'
import { filled, money, usePayWords } from './pay-words.ts'

interface Props {
  code: string
  plate: string
  orderNo: string
  /** With a sentence on what it took off. */
  onDone: (said: string) => void
}

/** A paper coupon that the driver got from a shop. */
export default function CouponForm({ code, plate, orderNo, onDone }: Props) {
  const words = usePayWords().coupons
  const { form, faults, isSending, submit } = usePublicForm(
    () => undefined,
    async text => {
      const { due } = await giveCoupon({ code, plateNumber: plate, orderNo, CouponCode: text('CouponCode') })
      onDone(Number(due) === 0 ? words.doneAll : filled(words.done, { due: money(due) }))
    },
  )
  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isSending}>
      <PublicField
        name="CouponCode"
        label={words.code}
        fault={faults.CouponCode}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder="2A3C-4D5E-6F7G"
      />
      <SubmitButton fault={faults['']} isSending={isSending} words={words} isQuiet />
    </form>
  )
}
