import {
  ChargeRule,
  ChargeRuleShape,
  currencyOf,
  defaultCurrency,
  defaultDayClasses,
  takeCurrencyFrom,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleNotice as en } from '../../../../locales/en/rule-notice.ts'
import { ruleNotice as zh } from '../../../../locales/zh/rule-notice.ts'
import type { RuleDraft } from '../model/rule-draft.ts'
import { anyOfSchema, changedParts } from './any-shape.test-support.ts'
import { hasTiers, noticeLines } from './notice-lines.ts'
import { type NoticeWords, noticeWriter } from './notice-words.ts'

const textOf = (rule: RuleDraft, words: NoticeWords): string[] =>
  noticeLines(rule).map(noticeWriter(words, { dayClasses: defaultDayClasses, lots: [] }))
const hour = (priceFen: number) => ({ kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen }] }) as const

describe('the notice of a rule', () => {
  it('says amounts in the currency of the tenant, whatever the language of the console', () => {
    const rule = ChargeRule.parse({
      windows: [{ from: '00:00', to: '24:00', price: hour(180), capFen: 6000 }],
      rounding: { toFen: 250, mode: 'up' },
    })
    takeCurrencyFrom(() => currencyOf('KWD'))
    const [english, chinese] = [textOf(rule, en).join('\n'), textOf(rule, zh).join('\n')]
    takeCurrencyFrom(() => defaultCurrency)
    for (const amount of ['0.180', '6.000', '0.250']) {
      expect(english).toContain(`KWD\u00a0${amount}`)
      expect(chinese).toContain(`${amount} 科威特第纳尔`)
    }
    expect(`${english}${chinese}`).not.toMatch(/元|¥|yuan|CNY/)
  })

  it('says a street’s day and night, its tiers, free time and cap', () => {
    const rule = ChargeRule.parse({
      freeTime: { minutes: 15 },
      windows: [
        {
          from: '07:00',
          to: '21:00',
          days: ['workday', 'madeUpWorkday'],
          price: {
            kind: 'tiers',
            tiers: [
              { minutes: 60, unitMinutes: 15, priceFen: 250 },
              { minutes: null, unitMinutes: 15, priceFen: 375 },
            ],
          },
        },
        {
          from: '07:00',
          to: '21:00',
          days: ['saturday', 'sunday', 'goldenWeek', 'holiday', 'smallHoliday'],
          price: { kind: 'free' },
        },
        { from: '21:00', to: '07:00', price: { kind: 'flat', priceFen: 100 }, capFen: 100 },
      ],
      cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [3000] } },
      rounding: { toFen: 50, mode: 'down' },
    })
    expect(textOf(rule, zh)).toEqual([
      '工作日、调休上班日 07:00–21:00：前 60 分钟，每 15 分钟 2.50 元；之后，每 15 分钟 3.75 元',
      '周六、周日、黄金周、法定节假日、小节日 07:00–21:00：免费',
      '每天 21:00 至次日 07:00：每次 1.00 元，每次最多收 1.00 元',
      '停车不超过 15 分钟，免费。',
      '停得更久的，从入场起计费。',
      '从入场起每 24 小时为一个计费周期，之后重新计费。',
      '每个计费周期最多收 30.00 元。',
      '不足一个计费单位的，按一个单位收费。',
      '不足一分钟按一分钟计。',
      '付款后请在 15 分钟之内离场，之内不再收费。',
      '超时的，从付款起按新的一次停车计费，不再给免费时长。',
      '停车时长券抵扣停车最后的一段。',
      '应收总额向下取整到 0.50 元。',
    ])
    expect(textOf(rule, en).slice(0, 7)).toEqual([
      'workday, make-up workday, 07:00–21:00: first 60 min: ¥2.50 per 15 min; after that: ¥3.75 per 15 min',
      'Saturday, Sunday, golden week, public holiday, short holiday, 07:00–21:00: free',
      'Every day, 21:00 to 07:00 the next day: ¥1.00 each time, at most ¥1.00 each time',
      'Stays of up to 15 min are free.',
      'Longer stays are charged from entry.',
      'A charging cycle is 24 h from entry; then charging starts over.',
      'At most ¥30.00 per charging cycle.',
    ])
  })

  it('says an early bird, a weekend, a price past midnight, a vehicle group and what visits share', () => {
    const rule = ChargeRule.parse({
      windows: [
        { from: '00:00', to: '24:00', price: hour(500), capFen: 5000 },
        { from: '18:00', to: '06:00', week: { from: 5, to: 1 }, price: { kind: 'flat', priceFen: 3000 } },
      ],
      stayPrices: [{ entry: { from: '06:00', to: '10:00' }, exit: { from: '15:00', to: '19:00' }, priceFen: 2000 }],
      clockPrices: [{ at: '00:00', priceFen: 1000, times: 'perStay', onEntryDay: false }],
      vehicles: [{ when: { sizes: ['large'], cardKinds: ['员工卡'] }, percent: 150, isCapScaled: false }],
      acrossVisits: { share: 'minutes', per: '24h', reentryMinutes: 90 },
      tailMinutes: 10,
    })
    expect(textOf(rule, zh)).toEqual(
      expect.arrayContaining([
        '每天 全天：每 60 分钟 5.00 元，每个自然日最多收 50.00 元',
        '周五 18:00 至周一 06:00（不论日期类别）：每次 30.00 元',
        '每天 06:00–10:00 入场、当日 15:00–19:00 离场：整次停车 20.00 元',
        '停车经过 00:00，加收 10.00 元（一次停车一次；入场当天不收）',
        '大型车·持有员工卡的车辆：按以上价格的 150% 收费，最多收费的限额不变。',
        '离场后 1 小时 30 分钟之内再次入场，接着前一次停车计费，在外的时间不收费，也不再给免费时长。',
        '同一车辆从首次入场起 24 小时内的多次停车，停车时间连起来按一次收费。',
      ]),
    )
  })

  it('says what regions that are priced apart cost', () => {
    const rule = ChargeRule.parse({
      windows: [{ from: '00:00', to: '24:00', price: hour(500) }],
      regionPrices: [
        {
          regions: ['地下二层', '贵宾区'],
          freeTime: { minutes: 10 },
          windows: [{ from: '00:00', to: '24:00', price: hour(200) }],
          cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [1000] } },
        },
      ],
    })
    expect(textOf(rule, zh)).toEqual(
      expect.arrayContaining([
        '在地下二层、贵宾区停的时间单独计费：与其余时间各按一次停车计算，进出几次都合在一起。',
        '地下二层、贵宾区：每天 全天：每 60 分钟 2.00 元',
        '地下二层、贵宾区：停车不超过 10 分钟，免费。',
        '地下二层、贵宾区：每个计费周期最多收 10.00 元。',
      ]),
    )
    expect(textOf(rule, en)).toContain('地下二层, 贵宾区: At most ¥10.00 per charging cycle.')
  })

  it('keeps the name that a tenant gave a day class, and translates the usual ones', () => {
    const rule = ChargeRule.parse({
      windows: [{ from: '00:00', to: '24:00', days: ['workday', 'fair'], price: hour(100) }],
    })
    const days = [...defaultDayClasses, { key: 'fair', name: '展会日' }]
    const [line] = noticeLines(rule)
    expect(line && noticeWriter(en, { dayClasses: days, lots: [] })(line)).toBe(
      'workday, 展会日, all day: ¥1.00 per 60 min',
    )
  })
})

/**
 * A rule without what its other parameters leave without effect, and with one spelling of what can be spelt twice: that alone a notice may leave
 * out. Free time of no minutes has no conditions; without tiers there is no unit; a cap that is not there holds never; visits that share
 * nothing have no day; where nothing asks for other visits, no car parks count together; a window over days has neither days nor cap; 24 hours are a cycle of 24 hours, and midnight is 00:00.
 */
function meant(rule: RuleDraft): unknown {
  const {
    freeTime,
    windows,
    cycle,
    acrossVisits,
    unitRounding,
    tailMinutes,
    windowEdge,
    tierScope,
    regionPrices,
    ...rest
  } = rule
  const clock = (text: string) => (text === '24:00' ? '00:00' : text)
  const hours = ({ from, to }: { from: string; to: string }) => ({ from: clock(from), to: clock(to) })
  const meantCycle = (cycle: RuleDraft['cycle']) => {
    if (cycle.kind === 'none') return cycle
    const isEmpty = cycle.caps?.kind === 'byDayClass' && Object.keys(cycle.caps.capsFen).length === 0
    const caps = isEmpty && cycle.caps?.kind === 'byDayClass' && cycle.caps.otherwiseFen === null ? null : cycle.caps
    const length = cycle.kind === 'hours' ? cycle.hours : cycle.kind
    return { ...cycle, kind: length === 24 ? '24h' : length, hours: null, caps, capHolds: caps && cycle.capHolds }
  }
  const meantPart = (part: Pick<RuleDraft, 'freeTime' | 'windows' | 'cycle'>) => ({
    freeTime: part.freeTime.minutes === 0 ? null : part.freeTime,
    windows: part.windows.map(({ from, to, days, capFen, week, price }) =>
      week ? { from, to, week, price } : { ...hours({ from, to }), days, capFen, price },
    ),
    cycle: meantCycle(part.cycle),
  })
  const isFirstAsked = [freeTime, ...regionPrices.map(price => price.freeTime)].some(
    free => free.minutes > 0 && free.isFirstVisitOnly,
  )
  return {
    ...rest,
    ...meantPart({ freeTime, windows, cycle }),
    regionPrices: regionPrices.map(({ regions, ...part }) => ({ regions, ...meantPart(part) })),
    units: hasTiers(rule) ? { unitRounding, tailMinutes, windowEdge, tierScope } : null,
    acrossVisits: {
      ...acrossVisits,
      per: acrossVisits.share === 'none' ? null : acrossVisits.per,
      lots: acrossVisits.periodCap || isFirstAsked ? acrossVisits.lots : null,
    },
    stayPrices: rule.stayPrices.map(price => ({ ...price, entry: hours(price.entry), exit: hours(price.exit) })),
  }
}

describe('the notice leaves nothing out', () => {
  const anyRule = anyOfSchema(ChargeRuleShape)
  const both = (rule: RuleDraft) => [zh, en].map(words => textOf(rule, words).join('\n'))

  it('two rules that mean different things read differently in both languages, whatever parameter it is', () => {
    fc.assert(
      fc.property(anyRule, anyRule, (one, other) => {
        const [meaning, texts] = [JSON.stringify(meant(one)), both(one)]
        for (const part of changedParts(one, other)) {
          const changed = part as RuleDraft
          if (JSON.stringify(meant(changed)) === meaning) continue
          for (const [at, text] of both(changed).entries()) expect(text).not.toBe(texts[at])
        }
      }),
      { numRuns: 20 },
    )
  })
})
