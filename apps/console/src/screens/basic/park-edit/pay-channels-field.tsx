import { MultiSelect } from '@mantine/core'
import { type PayChannel, payChannels } from '@parkdesk/contract'
import { useWords } from '../../../lib/words.ts'
import type { LotFields } from './use-lot-form.ts'

/** The ways in which the lot takes money, always in the same order. */
export function PayChannelsField({ field }: { field: LotFields['payChannels'] }) {
  const t = useWords()
  const { value = [], onChange, input } = field
  const put = (chosen: readonly string[]) => onChange(payChannels.filter(channel => chosen.includes(channel)))
  return (
    <MultiSelect
      {...input}
      required
      description={t('lot.payHint')}
      data={payChannels.map((channel: PayChannel) => ({ value: channel, label: t(`lot.payChannels.${channel}`) }))}
      value={[...value]}
      onChange={put}
    />
  )
}
