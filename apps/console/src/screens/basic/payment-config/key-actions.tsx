import { Button } from '@mantine/core'
import { type PaymentConfigRow, removePaymentConfig, testPaymentConfig } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  /** The account that is selected. */
  row: PaymentConfigRow | undefined
  onDone: () => void
}

const button = { variant: 'default', size: 'compact-md', h: 32 } as const

/** Whether the channel knows us by the keys, and the end of them. */
export function KeyActions({ row, onDone }: Props) {
  const t = useWords()
  const recheck = useRecheck()
  const hasKeys = row !== undefined && row.state !== 'none'
  const test = useMutation({
    mutationFn: ({ accountId }: PaymentConfigRow) => call(testPaymentConfig, { accountId }),
    onSuccess: ({ outcome, said }, { name }) => {
      const values = { name, outcome: t(`paymentConfig.tried.${outcome}`), said }
      const text = t(said ? 'paymentConfig.testSaid' : 'paymentConfig.testDone', values)
      if (outcome === 'works') notify.success(text)
      else notify.failure(text)
    },
    onError: notifyFailure,
    onSettled: onDone,
  })
  const remove = ({ accountId, name }: PaymentConfigRow) =>
    recheck.ask({
      title: t('paymentConfig.remove'),
      question: t('paymentConfig.removeQuestion', { name }),
      confirm: t('paymentConfig.remove'),
      run: async () => {
        await call(removePaymentConfig, { accountId })
        notify.success(t('paymentConfig.removed'))
        onDone()
      },
    })
  return (
    <>
      <Button
        {...button}
        disabled={!hasKeys || row.state === 'unreadable'}
        loading={test.isPending}
        title={t('paymentConfig.testHint')}
        onClick={() => row && test.mutate(row)}
      >
        {t('paymentConfig.test')}
      </Button>
      <Button {...button} disabled={!hasKeys} onClick={() => row && remove(row)}>
        {t('paymentConfig.remove')}
      </Button>
      {recheck.dialog}
    </>
  )
}
