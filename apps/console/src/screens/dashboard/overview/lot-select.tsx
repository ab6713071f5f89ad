import { Select } from '@mantine/core'
import css from './overview.module.css'

export interface LotSelectProps {
  label: string
  /** Of all lots. */
  placeholder: string
  lots: readonly { lotId: number; label: string }[]
  lotId: number | undefined
  onLot: (lotId: number | undefined) => void
  /** It has taken the place of what was pressed. */
  isOpened: boolean
}

export default function LotSelect({ label, placeholder, lots, lotId, onLot, isOpened }: LotSelectProps) {
  return (
    <Select
      className={css.lotChoice}
      variant="unstyled"
      aria-label={label}
      placeholder={placeholder}
      clearable
      allowDeselect={false}
      autoFocus={isOpened}
      defaultDropdownOpened={isOpened}
      searchable={lots.length > 10}
      data={lots.map(lot => ({ value: String(lot.lotId), label: lot.label }))}
      value={lotId === undefined ? null : String(lotId)}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
      onChange={value => onLot(value === null ? undefined : Number(value))}
    />
  )
}
