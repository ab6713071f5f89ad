import type { VehicleMatch } from '@parkdesk/contract'
import type { ruleNotice } from '../../../../locales/zh/rule-notice.ts'

export type NoticePart = keyof typeof ruleNotice.part
export type NoticeSentence = keyof typeof ruleNotice.say

/** What stands in a sentence of a notice, in no language yet. */
export type NoticeValue =
  | string
  | number
  | { fen: number }
  | { minutes: number }
  | { weekday: number }
  | { days: readonly string[] }
  | { who: VehicleMatch }
  | { lotIds: readonly number[] }
  | { names: readonly string[] }
  | NoticeText
  | { list: readonly NoticeText[] }

/** A sentence, or a piece of one, with its values. */
export interface NoticeText {
  say: NoticeSentence
  values?: Readonly<Record<string, NoticeValue>>
}

/** A line of a notice and under which heading it stands. */
export interface NoticeLine extends NoticeText {
  part: NoticePart
}

export const text = (say: NoticeSentence, values?: NoticeText['values']): NoticeText => ({
  say,
  ...(values && { values }),
})
