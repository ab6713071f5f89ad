import { Button } from '@mantine/core'
import { disableCoupons, recallCoupons, releaseCoupon, type UserCouponRow } from '@parkdesk/contract'
import { useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ConfirmDialog } from '../../../kit/form/confirm-dialog.tsx'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import type { List } from '../../../kit/list/list.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { groupedCode } from './grouped-code.ts'
import { returnedText } from './returned-text.ts'

const idsOf = (rows: readonly UserCouponRow[]) => rows.map(({ couponId }) => couponId)
const isOpen = ({ state, canChange }: UserCouponRow) => canChange && state !== 'used' && state !== 'recalled'

/** What can be done with the ticked coupons; only what all of them allow is offered. */
export function CouponActions({ list }: { list: List<UserCouponRow> }) {
  const t = useWords()
  const recheck = useRecheck()
  const rows = list.selected
  const areOpen = rows.length > 0 && rows.every(isOpen)
  const areDisabled = areOpen && rows.every(({ Status }) => Status === 1)
  const [one] = rows
  const bound = rows.length === 1 && one && isOpen(one) && one.GrantType === 1 && one.orderNo !== '' ? one : undefined

  const recall = () =>
    recheck.ask({
      title: t('coupon.recallTitle'),
      question: t('coupon.recallConfirm', { count: rows.length }),
      confirm: t('coupon.recallAct'),
      run: async () => {
        const { recalled, returned } = await call(recallCoupons, { couponIds: idsOf(rows) })
        notify.success(t('coupon.recalled', { count: recalled, returned: returnedText(returned, t) }))
        list.refresh()
      },
    })
  const setDisabled = async (disabled: boolean) => {
    try {
      const { changed } = await call(disableCoupons, { couponIds: idsOf(rows), disabled })
      notify.success(t(disabled ? 'coupon.disabledDone' : 'coupon.enabledDone', { count: changed }))
      list.refresh()
    } catch (error) {
      notifyFailure(error)
    }
  }
  const plain = { variant: 'default', size: 'compact-md', h: 32 } as const
  return (
    <>
      {bound && (
        <Can do="coupon.use">
          <ReleaseButton coupon={bound} onReleased={list.refresh} />
        </Can>
      )}
      {areOpen && (
        <Can do="coupon.recall">
          <Button {...plain} onClick={() => void setDisabled(!areDisabled)}>
            {t(areDisabled ? 'coupon.enable' : 'coupon.disable')}
          </Button>
          <Button {...plain} c="var(--danger)" onClick={recall}>
            {t('coupon.recall', { count: rows.length })}
          </Button>
        </Can>
      )}
      {recheck.dialog}
    </>
  )
}

function ReleaseButton({ coupon, onReleased }: { coupon: UserCouponRow; onReleased: () => void }) {
  const t = useWords()
  const [step, setStep] = useState<'closed' | 'asking' | 'running'>('closed')
  const run = async () => {
    setStep('running')
    try {
      await call(releaseCoupon, { couponId: coupon.couponId })
      notify.success(t('coupon.released'))
      onReleased()
    } catch (error) {
      notifyFailure(error)
    } finally {
      setStep('closed')
    }
  }
  return (
    <>
      <ToolButton onClick={() => setStep('asking')}>{t('coupon.release')}</ToolButton>
      <ConfirmDialog
        isOpen={step !== 'closed'}
        isBusy={step === 'running'}
        title={t('coupon.release')}
        question={t('coupon.releaseConfirm', { code: groupedCode(coupon.CouponCode), plate: coupon.PlateNumber })}
        confirm={t('coupon.release')}
        onConfirm={() => void run()}
        onCancel={() => setStep('closed')}
      />
    </>
  )
}
