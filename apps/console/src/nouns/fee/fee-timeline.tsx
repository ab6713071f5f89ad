import type { FeeLine } from '@parkdesk/contract'
import { type CSSProperties, useMemo } from 'react'
import { useWords } from '../../lib/words.ts'
import { feeBars, feeTicks } from './fee-bars.ts'
import css from './fee-timeline.module.css'
import { lengthWords, type TimeSpan } from './fee-times.ts'
import { feeTones, type TimedLine, toneWords } from './fee-tones.ts'

const share = (of: number): string => `${(of * 100).toFixed(3)}%`

/**
 * A stay as a line of time, coloured by what was charged: the dearer a price, the stronger its colour; free time is hatched, time outside the charging
 * hours hollow, cycles listed as "the same" striped. Below it a legend. Draws nothing when no line has a time.
 *
 * Give it the lines of one calculation, as they came: `<FeeTimeline lines={priced.lines} />`, wherever FeeTable shows the same lines. It
 * takes the width it finds. Needs the namespace `fee`.
 */
export function FeeTimeline({ lines }: { lines: readonly FeeLine[] }) {
  const t = useWords()
  const drawn = useMemo(() => draw(lines), [lines])
  if (!drawn) return null
  const { span, tones, bars, ticks } = drawn
  const [from, to] = [span.from.slice(5, 16), span.to.slice(5, 16)]
  const named = tones.map(tone => ({ ...tone, name: toneWords(tone, tones, t), length: lengthWords(tone.minutes, t) }))
  const parts = named
    .map(({ name, length }) => t('fee.timeline.part', { name, length }))
    .join(t('fee.timeline.separator'))
  return (
    <div className={css.timeline}>
      <div role="img" aria-label={t('fee.timeline.label', { from, to, parts })}>
        <div className={css.ends}>
          <span>{from}</span>
          <span>{to}</span>
        </div>
        <div className={css.line}>
          {bars.map(({ start, size, tone }) => (
            <span
              key={start}
              className={css.bar}
              data-look={tone.look}
              data-shade={tone.shade}
              style={{ '--start': share(start), '--size': share(size) } as CSSProperties}
            />
          ))}
        </div>
        <div className={css.scale}>
          {ticks.map(({ at, label }) => (
            <span key={label} style={{ '--start': share(at) } as CSSProperties}>
              {label}
            </span>
          ))}
        </div>
      </div>
      <ul className={css.legend}>
        {named.map(({ key, look, shade, name, length }) => (
          <li key={key}>
            <span className={css.bar} data-look={look} data-shade={shade} />
            {t('fee.timeline.part', { name, length })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function draw(lines: readonly FeeLine[]) {
  const timed = lines.filter((line): line is TimedLine => 'from' in line)
  const [from] = timed.map(line => line.from).sort()
  const to = timed
    .map(line => line.to)
    .sort()
    .at(-1)
  if (!from || !to || from === to) return undefined
  const span: TimeSpan = { from, to }
  const { tones, toneOf } = feeTones(timed)
  return { span, tones, bars: feeBars(timed, toneOf, span), ticks: feeTicks(span) }
}
