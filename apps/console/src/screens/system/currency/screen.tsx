import { Panel } from '../../../kit/panel/panel.tsx'
import { useWords } from '../../../lib/words.ts'
import { CurrencySetting } from '../../../nouns/currency/currency-setting.tsx'
import css from './screen.module.css'

/** What the tenant counts its money in. */
export default function CurrencyScreen() {
  const t = useWords()
  return (
    <Panel className={css.screen}>
      <h1>{t('currency.title')}</h1>
      <p>{t('currency.intro')}</p>
      <CurrencySetting />
    </Panel>
  )
}
