import { Select } from '@mantine/core'
import { useWords } from '../../lib/words.ts'
import { useLotsInUse } from './use-lots.ts'

interface Props {
  label: string
  lotId: number | undefined
  onLot: (lotId: number | undefined) => void
}

/** One lot or all; not shown to who has only one. */
export function LotChoice({ label, lotId, onLot }: Props) {
  const t = useWords()
  const lots = useLotsInUse()
  if (lots.length < 2) return null
  return (
    <Select
      size="xs"
      w={200}
      aria-label={label}
      placeholder={t('kit.all')}
      clearable
      searchable={lots.length > 10}
      data={lots.map(lot => ({ value: String(lot.lotId), label: lot.name }))}
      value={lotId === undefined ? null : String(lotId)}
      onChange={value => onLot(value === null ? undefined : Number(value))}
    />
  )
}
