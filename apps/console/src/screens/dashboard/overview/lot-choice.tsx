import { Select } from '@mantine/core'
import { FilterBox } from '../../../kit/filter/filter-box.tsx'
import { useWords } from '../../../lib/words.ts'
import { useLotOptions } from '../../../nouns/lot/use-lot-options.ts'
import css from './overview.module.css'

interface Props {
  lotId: number | undefined
  onLot: (lotId: number | undefined) => void
}

/** One lot or all of them, those that are closed last, for what was; not shown to who has only one. */
export function LotChoice({ lotId, onLot }: Props) {
  const t = useWords()
  const lots = useLotOptions()
  if (lots.length < 2) return null
  return (
    <FilterBox label={t('overview.filter.lot')} isSet={lotId !== undefined} width={240}>
      <Select
        className={css.lotChoice}
        variant="unstyled"
        aria-label={t('overview.filter.lot')}
        placeholder={t('kit.all')}
        clearable
        allowDeselect={false}
        searchable={lots.length > 10}
        data={lots.map(lot => ({ value: String(lot.lotId), label: lot.label }))}
        value={lotId === undefined ? null : String(lotId)}
        comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
        onChange={value => onLot(value === null ? undefined : Number(value))}
      />
    </FilterBox>
  )
}
