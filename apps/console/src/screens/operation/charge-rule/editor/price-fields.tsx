import { useWords } from '../../../../lib/words.ts'
import type { Path } from '../model/field-of.ts'
import type { WindowPrice } from '../model/rule-draft.ts'
import { useFieldId } from './editing.ts'
import css from './editor.module.css'
import { FaultNote } from './fault-note.tsx'
import { MoneyInput } from './inputs.tsx'
import { StepTable } from './step-table.tsx'
import { TierTable } from './tier-table.tsx'

interface Props {
  path: Path
  price: WindowPrice
  /** Of a window over days, whose price says itself when it is due. */
  isOverDays?: boolean
  onChange: (price: WindowPrice, field?: Path) => void
}

/** What a window costs, by the kind of its price. */
export function PriceFields({ path, price, isOverDays = false, onChange }: Props) {
  const t = useWords()
  const fieldId = useFieldId()
  switch (price.kind) {
    case 'tiers':
      return (
        <TierTable
          path={[...path, 'tiers']}
          tiers={price.tiers}
          onChange={(tiers, field) => onChange({ ...price, tiers }, field)}
        />
      )
    case 'steps':
      return (
        <StepTable
          path={[...path, 'steps']}
          steps={price.steps}
          onChange={(steps, field) => onChange({ ...price, steps }, field)}
        />
      )
    case 'flat': {
      const field = [...path, 'priceFen']
      return (
        <div className={css.inline}>
          <label htmlFor={fieldId(field)}>{t('chargeLab.flat.price')}</label>
          <MoneyInput
            path={field}
            value={price.priceFen}
            onChange={priceFen => onChange({ ...price, priceFen }, field)}
          />
          {!isOverDays && <span className={css.hint}>{t('chargeLab.flat.hint')}</span>}
          <FaultNote path={field} />
        </div>
      )
    }
    case 'free':
      return <p className={css.hint}>{t('chargeLab.freeWindow')}</p>
  }
}
