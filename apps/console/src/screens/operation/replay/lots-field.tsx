import { Anchor, Group, MultiSelect } from '@mantine/core'
import { useId } from 'react'
import { useWords } from '../../../lib/words.ts'
import { useLotOptions } from '../../../nouns/lot/use-lot-options.ts'

interface Props {
  value: readonly number[]
  onChange: (lotIds: number[]) => void
}

/** Some of the person's lots, or all that are in use by one press. */
export function LotsField({ value, onChange }: Props) {
  const t = useWords()
  const id = useId()
  const lots = useLotOptions()
  // What a rule would do is asked of those that will charge by it; a closed one is taken by its name.
  const all = lots.filter(({ isClosed }) => !isClosed).map(({ lotId }) => lotId)
  const isAll = all.every(lotId => value.includes(lotId))
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
        data={lots.map(lot => ({ value: String(lot.lotId), label: lot.label }))}
        value={value.map(String)}
        onChange={texts => onChange(texts.map(Number))}
      />
    </div>
  )
}
