import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { type DataOf, makeCompanyBill } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyFailure } from '../../../../kit/notify-failure.ts'
import { call } from '../../../../lib/api.ts'
import { formatCount, formatMoney } from '../../../../lib/format.ts'
import { useReturnFocus } from '../../../../lib/return-focus.ts'
import { useWords } from '../../../../lib/words.ts'
import { overMonths } from './over-months.ts'

interface Props {
  isOpen: boolean
  /** undefined: all of them. */
  company: { companyId: number; name: string } | undefined
  onMade: () => void
  onClose: () => void
}

/** Drafts the bills of a month, and says what came of it. */
export default function MakeDialog({ isOpen, company, onMade, onClose }: Props) {
  const t = useWords()
  useReturnFocus(isOpen)
  const [months] = useState(() => overMonths(new Date()))
  const [month, setMonth] = useState(months[0] ?? '')
  const making = useMutation({
    mutationFn: () => call(makeCompanyBill, { month, ...(company && { companyId: company.companyId }) }),
    onSuccess: onMade,
    onError: notifyFailure,
  })
  const close = () => {
    making.reset()
    onClose()
  }
  return (
    <Modal opened={isOpen} centered title={t('companyBill.makeTitle')} onClose={close}>
      <Stack gap="sm">
        <Text size="sm">
          {t('companyBill.toMake')} <b>{company?.name ?? t('companyBill.everyCompany')}</b>
        </Text>
        <Select
          label={t('companyBill.field.month')}
          description={t('companyBill.makeHint')}
          allowDeselect={false}
          data-autofocus
          value={month}
          data={months}
          onChange={chosen => {
            setMonth(chosen ?? month)
            making.reset()
          }}
        />
        {making.data && <Outcome outcome={making.data} />}
        <Group justify="flex-end" gap="xs" mt="sm">
          <Button variant="default" onClick={close}>
            {t('app.close')}
          </Button>
          {!making.data && (
            <Button loading={making.isPending} onClick={() => making.mutate()}>
              {t('companyBill.make')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function Outcome({ outcome: { made, already, free, amount } }: { outcome: DataOf<typeof makeCompanyBill> }) {
  const t = useWords()
  const title =
    made > 0
      ? t('companyBill.made', { count: formatCount(made), amount: formatMoney(amount) })
      : t('companyBill.madeNone')
  return (
    <Alert role="status" color={made > 0 ? 'accent' : 'gray'} title={title}>
      {already > 0 && <div>{t('companyBill.already', { count: formatCount(already) })}</div>}
      {free > 0 && <div>{t('companyBill.free', { count: formatCount(free) })}</div>}
    </Alert>
  )
}
