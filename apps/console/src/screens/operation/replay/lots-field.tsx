import { Anchor, Group, MultiSelect } from '@mantine/core'
import { useId } from 'react'
import { useWords } from '../../../lib/words.ts'
import { useLots } from '../../../nouns/lot/use-lots.ts'

interface Props {
  value: readonly number[]
  onChange: (lotIds: number[]) => void
}

/** Some of the person's lots, or all of them by one press. */
export function LotsField({ value, onChange }: Props) {
  const t = useWords()
  const id = useId()
  const lots = useLots()
  const all = lots.map(({ lotId }) => lotId)
  const isAll = value.length === all.length
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <label htmlFor={id} className="mantine-InputWrapper-label" style={{ fontSize: 14, fontWeight: 500 }}>
          {t('chargeReplay.form.lots')}
        </label>
        {!isAll && (
          <Anchor component="button" type="button" size="sm" onClick={() => onChange(all)}>
            {t('chargeReplay.form.allLots')}
          </Anchor>
        )}
      </Group>
      <MultiSelect
        id={id}
        clearable
        searchable={lots.length > 10}
        hidePickedOptions
        placeholder={value.length === 0 ? t('chargeReplay.form.lotsPlaceholder') : ''}
        data={lots.map(lot => ({ value: String(lot.lotId), label: lot.name }))}
        value={value.map(String)}
        onChange={texts => onChange(texts.map(Number))}
      />
    </div>
  )
}
