import type { CycleCaps, RuleCycle, RuleDraft } from '../model/rule-draft.ts'
import { type NoticeText, text } from './notice-line.ts'

/** After how long charging starts over, and the most it comes to. */
export function capTexts({ cycle }: Pick<RuleDraft, 'cycle'>): NoticeText[] {
  if (cycle.kind === 'none') return []
  const { caps, capHolds, fullPriceFen } = cycle
  return [
    cycleText(cycle),
    ...(caps ? capsTexts(caps) : []),
    ...(caps && capHolds === 'onceAStay' ? [text('capOnce')] : []),
    ...(fullPriceFen === null ? [] : [text('fullPrice', { price: { fen: fullPriceFen } })]),
  ]
}

function cycleText(cycle: Exclude<RuleCycle, { kind: 'none' }>): NoticeText {
  if (cycle.kind === 'day') return text('cycleDay')
  return text('cycleHours', { length: { minutes: (cycle.kind === 'hours' ? cycle.hours : 24) * 60 } })
}

function capsTexts(caps: CycleCaps): NoticeText[] {
  if (caps.kind === 'byDayClass') {
    return [
      ...Object.entries(caps.capsFen).map(([day, fen]) => text('capOn', { day: { days: [day] }, cap: { fen } })),
      ...(caps.otherwiseFen === null ? [] : [text('capOtherwise', { cap: { fen: caps.otherwiseFen } })]),
    ]
  }
  const { capsFen } = caps
  return capsFen.map((fen, at) => {
    if (capsFen.length === 1) return text('cap', { cap: { fen } })
    return text(at === capsFen.length - 1 ? 'capFrom' : 'capOf', { number: at + 1, cap: { fen } })
  })
}
