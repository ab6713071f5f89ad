import { Text } from '@mantine/core'
import type { ChannelDiscount } from '@parkdesk/contract'
import { formatMoney } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'

/** What is due by each pay channel that takes something off: "paid by ETC ¥9.50 (5 % off)". Needs the words of `fee`. */
export function ChannelDues({ offers }: { offers: readonly (ChannelDiscount & { due: string })[] }) {
  const t = useWords()
  if (offers.length === 0) return null
  return (
    <Text size="sm" c="dimmed" mb="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {offers
        .map(({ channel, percentOff, due }) =>
          t('fee.channelDue', { channel: t(`fee.channel.${channel}`), amount: formatMoney(due), percent: percentOff }),
        )
        .join(' · ')}
    </Text>
  )
}
