import { type ChargeWindow, currencyPrefix, openCountedClass, yuan } from '@parkdesk/contract'
import { type CSSProperties, useMemo } from 'react'
import { useWords } from '../../../../lib/words.ts'
import { clockOf, type RibbonPart, ribbonsOf, shadesOf } from '../model/ribbon.ts'
import { useEditing } from './editing.ts'
import { dayClassName } from './lab-word.ts'
import css from './ribbon.module.css'

const share = (minutes: number): string => `${((minutes / 1440) * 100).toFixed(3)}%`

/** The 24 hours of each kind of day, drawn from the windows: which charges when, where none does, where two do. */
export function DayRibbons() {
  const t = useWords()
  const { rule, dayClasses } = useEditing()
  const { windows, cycle, outside, otherDays } = rule
  const ribbons = useMemo(
    () =>
      ribbonsOf(windows, {
        days: dayClasses.map(({ key }) => key),
        isOutsideFree: outside === 'free',
        countedAs: openCountedClass({ windows, cycle, otherDays }),
      }),
    [windows, cycle, outside, otherDays, dayClasses],
  )
  return (
    <div className={css.ribbons}>
      {ribbons.map(({ days, parts }) => (
        <div key={days.join()} className={css.row}>
          <span className={css.days}>
            {ribbons.length === 1
              ? t('chargeLab.window.everyDay')
              : days.map(day => dayClassName(day, dayClasses)).join(t('kit.comma'))}
          </span>
          <ol className={css.line}>
            {parts.map(part => (
              <Part key={part.from} part={part} windows={windows} />
            ))}
          </ol>
        </div>
      ))}
      <div className={css.scale} aria-hidden>
        {[0, 6, 12, 18, 24].map(hour => (
          <span key={hour} style={{ '--start': share(hour * 60) } as CSSProperties}>
            {hour}:00
          </span>
        ))}
      </div>
    </div>
  )
}

function Part({ part, windows }: { part: RibbonPart; windows: readonly ChargeWindow[] }) {
  const t = useWords()
  const window = part.window === null ? undefined : windows[part.window]
  const isFree = part.kind === 'window' && window?.price.kind === 'free'
  const price = usePriceWords()
  const words =
    part.kind === 'window' && window
      ? price(window)
      : t(`chargeLab.ribbon.${part.kind === 'window' ? 'gap' : part.kind}`)
  const times = `${clockOf(part.from)}–${clockOf(part.to)}`
  return (
    <li
      className={css.part}
      title={`${times} ${words}`}
      data-look={isFree ? 'free' : part.kind}
      data-shade={part.window === null ? undefined : shadesOf(windows)[part.window]}
      style={{ width: share(part.to - part.from) }}
    >
      <span className={css.times}>{times}</span> <span className={css.words}>{words}</span>
    </li>
  )
}

/** A window's price in a few words, e.g. "¥2.50 / 15 min …" where more tiers follow. */
function usePriceWords(): (window: ChargeWindow) => string {
  const t = useWords()
  const money = (amountFen: number) => `${currencyPrefix()}${Number.isNaN(amountFen) ? '?' : yuan(amountFen)}`
  return ({ price }) => {
    switch (price.kind) {
      case 'tiers': {
        const [first] = price.tiers
        if (!first) return ''
        const minutes = Number.isNaN(first.unitMinutes) ? '?' : first.unitMinutes
        return t(price.tiers.length > 1 ? 'chargeLab.ribbon.tiers' : 'chargeLab.ribbon.tier', {
          price: money(first.priceFen),
          minutes,
        })
      }
      case 'steps':
        return t('chargeLab.ribbon.steps', { price: money(price.steps[0]?.priceFen ?? Number.NaN) })
      case 'flat':
        return t('chargeLab.ribbon.flat', { price: money(price.priceFen) })
      case 'free':
        return t('chargeLab.ribbon.free')
    }
  }
}
