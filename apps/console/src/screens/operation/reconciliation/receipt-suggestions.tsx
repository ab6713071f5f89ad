import { Button, Group, Text } from '@mantine/core'
import type { ReceiptDetail } from '@parkdesk/contract'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  of: ReceiptDetail
  onChoose: (orderNo: string) => void
}

/** Stays for which it may have been paid, the likeliest first, each with why. */
export function Suggestions({ of: { suggestions }, onChoose }: Props) {
  const t = useWords()
  return (
    <DetailSection title={t('heldReceipt.suggestions')}>
      {suggestions.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('heldReceipt.noSuggestion')}
        </Text>
      )}
      <LinedList>
        {suggestions.map(one => (
          <li key={one.orderId}>
            <div>
              <Text size="sm">
                {one.plateNumber} · {one.parkingName} · {formatMoney(one.due)}
              </Text>
              <Text size="sm" c="dimmed">
                {t(`heldReceipt.suggested.${one.reason}`)} · {t('heldReceipt.leftAt', { at: one.leftAt })}
                {one.isArrears && ` · ${t('heldReceipt.isArrears')}`}
              </Text>
            </div>
            <Group gap="xs">
              <Button size="compact-sm" variant="default" onClick={() => onChoose(one.orderNo)}>
                {t('heldReceipt.act.match')}
              </Button>
            </Group>
          </li>
        ))}
      </LinedList>
    </DetailSection>
  )
}
