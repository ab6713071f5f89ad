import { currencyOf, defaultCurrency, FeeLine, takeCurrencyFrom } from '@parkdesk/contract'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadWords, switchLanguage, t } from '../../lib/words.ts'
import { feeScope } from './fee-parts.ts'
import { minutesWords } from './fee-table.tsx'
import { feeWords } from './fee-words.ts'
import { sampleLines } from './sample-lines.test-support.ts'

beforeAll(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  return loadWords('fee', 'app')
})

test('the samples have every kind of line, and every reason why time is free', () => {
  const kinds = new Set(FeeLine.options.map(option => option.shape.kind.value))
  expect(new Set(sampleLines.map(line => FeeLine.parse(line).kind))).toEqual(kinds)
  const free = FeeLine.options.find(option => option.shape.kind.value === 'free')
  const reasons = new Set(free && 'why' in free.shape ? free.shape.why.options : [])
  expect(new Set(sampleLines.flatMap(line => (line.kind === 'free' ? [line.why] : [])))).toEqual(reasons)
})

describe('each line is a sentence', () => {
  test('zh', async () => {
    await switchLanguage('zh')
    expect(sampleLines.map(line => feeWords(line, t))).toEqual([
      '08:00 至 08:15，免费时长 15 分钟',
      '20:00 至 24:00，免费时段，4 小时',
      '17:00 至 18:00，停车券抵扣 60 分钟',
      '18:00 至 18:10，缴费后的离场时间 10 分钟，不收费',
      '08:00 至 17:00，9 小时，此前已计费，不再收费',
      '22:00 至 24:00，月卡有效，2 小时不收费',
      '08:00 至 17:00，使用单位车位，9 小时由单位结算',
      '08:00 至 17:00，在白名单中，9 小时不收费',
      '08:00 至 17:00，访客有效时间内，9 小时不收费',
      '08:00 至 17:00，预约时间内，9 小时不收费',
      '08:00 至 17:00，免费车辆，9 小时不收费',
      '10:00 至 10:10，尾数 10 分钟，不另计一个单位',
      '10:00 至 11:00，充电 60 分钟，不收停车费',
      '03-02 19:00 至 03-03 07:00，12 小时，不在收费时段',
      '第 1 个周期，08:15 至 09:15，60 分钟按每 15 分钟 2.50 元，计 4 次',
      '03-02 02:20 至 03-03 01:50（周六价），23 小时 30 分按每 60 分钟 2.50 元，计 24 次',
      '第 1 个周期，08:00 至 08:14，14 分钟不满 15 分钟，不收费',
      '08:00 至 08:20，20 分钟按分钟折算，每 60 分钟 4.00 元',
      '08:00 至 11:00，停 3 小时，按 4 小时以内的价格',
      '08:00 至 20:00，停 12 小时，按最长一档的价格',
      '03-02 20:00 至 03-03 08:00（工作日价），12 小时，此时段一口价',
      '21:00 至 22:00，60 分钟，此时段的一口价已计',
      '08:00 至 17:00，9 小时，06:00–10:00 入场、15:00–19:00 离场，一口价',
      '06:00–10:00 入场、15:00–19:00 离场，最多 20.00 元，超出部分不收',
      '03-03 08:00 至 03-04 08:00，第 2 个周期停满，按整周期的价格',
      '第 2 至 122 个周期同上，每个 40.00 元',
      '第 2 个周期同上，40.00 元',
      '此后 9 个 24 小时同上，每个 40.00 元',
      '此后 24 小时同上，40.00 元',
      '停过 06:00，加收 5.00 元',
      '停过 06:00，每次加收 5.00 元，计 3 次',
      '此时段封顶 20.00 元，超出部分不收',
      '第 2 个周期封顶 40.00 元，超出部分不收',
      '封顶 40.00 元，超出部分不收',
      '与此前的停车合计封顶 40.00 元，其中已用 30.00 元，超出部分不收',
      '每月各次停车合计封顶 300.00 元，此前已用 280.00 元，超出部分不收',
      '入场时车位占用 85%，按标准价的 150% 收费',
      '活动“演唱会”期间入场，按活动的规则收费',
      '按免费车辆规则“警车”，少收 18.00 元',
      '此类车辆按标准价的 50% 收费',
      '车型“六轴货车”按标准价的 300% 收费',
      '与此前 2 次停车合并计费的差额',
      '减去此前已付的金额',
      '优惠 20%',
      '优惠金额',
      '全额减免',
      '金额向上取整到 0.50 元',
      '金额向下取整到 1.00 元',
      '金额四舍五入到 0.10 元',
      '03-02 11:15 至 12:30，充电结束后占位，每 60 分钟 10.00 元，计 2 次',
      '03-02 10:00 至 12:00，在区域“地下二层”，按该区域的价格计费',
      '03-02 10:00 至 12:00，在区域“地下二层”，按该区域的价格计费；没有离开该区域的记录，算到离场',
      '占位费封顶 15.00 元，超出部分不收',
      '免费放行：收费争议',
      '人工定价',
      '出场早于入场，不收费',
    ])
  })

  test('en', async () => {
    await switchLanguage('en')
    expect(sampleLines.map(line => feeWords(line, t))).toEqual([
      '08:00 to 08:15: free time, 15 min',
      '20:00 to 24:00: free hours, 4 h',
      '17:00 to 18:00: 60 min covered by a coupon',
      '18:00 to 18:10: 10 min to leave after payment, not charged',
      '08:00 to 17:00: 9 h already charged earlier',
      '22:00 to 24:00: 2 h covered by a monthly card',
      '08:00 to 17:00: 9 h in a company space, billed monthly',
      '08:00 to 17:00: 9 h free, on the whitelist',
      '08:00 to 17:00: 9 h free, as a visitor',
      '08:00 to 17:00: 9 h free, by a booking',
      '08:00 to 17:00: 9 h free, by a rule',
      '10:00 to 10:10: the last 10 min, too short to pay for another unit',
      '10:00 to 11:00: charging for 60 min, parking is free',
      '03-02 19:00 to 03-03 07:00: 12 h outside charging hours',
      'Cycle 1, 08:15 to 09:15: 60 min, 4 × 15 min at ¥2.50',
      '03-02 02:20 to 03-03 01:50 (Saturday rates): 23 h 30 min, 24 × 60 min at ¥2.50',
      'Cycle 1, 08:00 to 08:14: 14 min, under 15 min, not charged',
      '08:00 to 08:20: 20 min, by the minute at ¥4.00 per 60 min',
      '08:00 to 11:00: 3 h, price for up to 4 h',
      '08:00 to 20:00: 12 h, price for the longest stays',
      '03-02 20:00 to 03-03 08:00 (workday rates): 12 h, flat price for this window',
      '21:00 to 22:00: 60 min, included in the flat price of this window',
      '08:00 to 17:00: 9 h, one price for entry 06:00–10:00 and exit 15:00–19:00',
      'At most ¥20.00 for entry 06:00–10:00 and exit 15:00–19:00; the rest is not charged',
      '03-03 08:00 to 03-04 08:00: cycle 2 complete, full-cycle price',
      'Cycles 2 to 122: same as the one before, ¥40.00 each',
      'Cycle 2: same as the one before, ¥40.00',
      'The next 9 × 24 hours: same as before, ¥40.00 each',
      'The next 24 hours: same as before, ¥40.00',
      'Parked past 06:00: ¥5.00',
      'Parked past 06:00: ¥5.00 each, 3 times',
      'This window is capped at ¥20.00; the rest is not charged',
      'Cycle 2 is capped at ¥40.00; the rest is not charged',
      'Capped at ¥40.00; the rest is not charged',
      'Capped at ¥40.00 together with earlier visits, which used ¥30.00; the rest is not charged',
      'All visits of a month are capped at ¥300.00, earlier ones used ¥280.00; the rest is not charged',
      'The car park was 85% full at entry: 150% of the standard price',
      'Entered during the event "演唱会": charged by its rule',
      'By the rule for free vehicles "警车": ¥18.00 less',
      'This kind of vehicle pays 50% of the standard price',
      'The vehicle class "六轴货车" pays 300% of the standard price',
      'Adjustment for counting earlier visits (2) as one stay',
      'Already paid',
      '20% off',
      'Money off',
      'Free of charge',
      'Rounded up to ¥0.50',
      'Rounded down to ¥1.00',
      'Rounded to the nearest ¥0.10',
      '03-02 11:15 to 12:30: at the charger after charging, 2 × 60 min at ¥10.00',
      '03-02 10:00 to 12:00: in the region "地下二层", charged by its prices',
      '03-02 10:00 to 12:00: in the region "地下二层", charged by its prices; nothing saw it leave the region, so up to the exit',
      'Idle fee capped at ¥15.00',
      'Waived: disputed fee',
      'Fee stated by hand',
      'The exit is before the entry: nothing is charged',
    ])
  })
})

test('times carry their day and no cycle where the calculation around them asks for it', async () => {
  await switchLanguage('zh')
  const free = sampleLines[0]
  const units = sampleLines.find(({ kind }) => kind === 'units')
  if (!free || !units) throw new Error('the samples have changed')
  expect(feeWords(free, t, { isDated: true })).toBe('03-02 08:00 至 08:15，免费时长 15 分钟')
  expect(feeWords(units, t, { isCycleKnown: true })).toBe('08:15 至 09:15，60 分钟按每 15 分钟 2.50 元，计 4 次')
})

test('where seconds decide, they stand in the times, and the total says how they count', async () => {
  await switchLanguage('zh')
  const over = { from: '2026-03-02 07:54:27', to: '2026-03-02 08:24:28', minutes: 31, amount: '5.00' }
  const line: FeeLine = {
    kind: 'units',
    cycle: 0,
    window: 0,
    tier: 0,
    dayClass: '',
    units: 1,
    unitMinutes: 60,
    unitPrice: '5.00',
    ...over,
  }
  const scope = feeScope([line])
  expect(feeWords(line, t, scope)).toBe('07:54:27 至 08:24:28，31 分钟按每 60 分钟 5.00 元，计 1 次')
  const minutes = { charged: 31, free: 0, outside: 0 }
  expect(minutesWords(minutes, scope, t)).toBe('收费 31 分钟 · 不足一分钟按一分钟计')
  // A second less, and the clock says the same minutes without its seconds.
  const within: FeeLine = { ...line, to: '2026-03-02 08:24:27', minutes: 30 }
  expect(feeWords(within, t, feeScope([within]))).toBe('07:54 至 08:24，30 分钟按每 60 分钟 5.00 元，计 1 次')
  await switchLanguage('en')
  expect(minutesWords(minutes, scope, t)).toBe('31 min charged · a started minute counts in full')
})

test('lines name the currency of the tenant and no other', async () => {
  takeCurrencyFrom(() => currencyOf('KWD'))
  const rounding: FeeLine = { kind: 'rounding', toFen: 250, mode: 'up', amount: '0.210' }
  await switchLanguage('en')
  expect(feeWords(rounding, t)).toBe('Rounded up to KWD\u00a00.250')
  expect(sampleLines.map(line => feeWords(line, t)).filter(words => /¥|yuan|CNY|\{/.test(words))).toEqual([])
  await switchLanguage('zh')
  expect(feeWords(rounding, t)).toBe('金额向上取整到 0.250 科威特第纳尔')
  expect(sampleLines.map(line => feeWords(line, t)).filter(words => /元|¥|\{/.test(words))).toEqual([])
  takeCurrencyFrom(() => defaultCurrency)
})
