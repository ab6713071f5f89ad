import { Select } from '@mantine/core'
import { useWords } from '../../../lib/words.ts'

interface Props {
  lots: readonly { lotId: number; name: string }[]
  value: number
  onChange: (lotId: number) => void
}

/** Whose settings are shown. */
export function LotSelect({ lots, value, onChange }: Props) {
  const t = useWords()
  return (
    <Select
      label={t('visitor.field.lotId')}
      data={lots.map(({ lotId, name }) => ({ value: String(lotId), label: name }))}
      value={String(value)}
      allowDeselect={false}
      searchable={lots.length > 10}
      onChange={lotId => lotId && onChange(Number(lotId))}
    />
  )
}
