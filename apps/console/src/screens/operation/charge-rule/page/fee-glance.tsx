import { formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'
import { sheetId } from '../sheet/sheet-id.ts'
import type { Pricing } from '../sheet/use-priced.ts'
import css from './page.module.css'

/** On a narrow window, what the stay costs now, in sight while the editor is; leads to the sheet. */
export function FeeGlance({ priced }: { priced: Pricing }) {
  const t = useWords()
  return (
    <button
      type="button"
      className={css.glance}
      onClick={() => document.getElementById(sheetId)?.scrollIntoView({ behavior: 'smooth' })}
    >
      <strong>{formatMoney(priced.results?.[0]?.amount)}</strong>
      {t('chargeLab.toSheet')}
    </button>
  )
}
