import type { Sentences } from '../../../lib/sentences.ts'

export const ruleFailures = {
  'chargeRule.faulty': {
    zh: '规则无法用于收费，请按提示修改草稿',
    en: 'Nobody can be charged by this rule. Correct what is marked in the draft',
  },
  'chargeRule.noDraft': { zh: '该规则没有草稿，请刷新列表', en: 'This rule has no draft. Refresh the list' },
  'chargeRule.draftChanged': {
    zh: '草稿已被他人修改或发布，请刷新后重试',
    en: 'Someone else has changed or published this draft. Reload it and try again',
  },
  'chargeRule.exampleChanged': { zh: '费用与预期不同', en: 'The fee differs from the expected one' },
  'chargeRule.examplesChanged': {
    zh: '有 {count} 个用例的费用与预期不同：{names}。请修改规则，或确认新的费用后再发布',
    en: '{count} example(s) do not match the expected fee: {names}. Change the rule, or confirm the new fees, then publish',
  },
  'chargeRule.tooManyExamples': {
    zh: '一个规则最多 {most} 个用例，请先删除不用的用例',
    en: 'A rule can have at most {most} examples. Remove some first',
  },
  'chargeRule.inUse': {
    zh: '该规则正在使用：{names}。请先为这些停车场改用其他规则',
    en: 'This rule is in use: {names}. Assign another rule to these car parks first',
  },
  'chargeRule.notPublished': {
    zh: '该规则没有已发布的版本，请先发布',
    en: 'This rule has no published version. Publish it first',
  },
  'chargeRule.lastConditional': {
    zh: '最后一条不能有条件，否则会有车辆找不到收费规则',
    en: 'The last line must have no conditions, or some vehicles would have no rule',
  },
  'assignment.notPlanned': {
    zh: '这一版分配已经生效，不能撤销。要改规则请保存新的一版',
    en: 'These assignments have taken effect and cannot be withdrawn. To change rules, save new assignments',
  },
  'chargeRule.stayTooLong': {
    zh: '试算的停车时长（含之前的停车）最多 {days} 天',
    en: 'A stay can last at most {days} days here, earlier visits included',
  },
  'chargeRule.staysTooLong': {
    zh: '一次试算的停车时长合计最多 {days} 天，请减少记录',
    en: 'The stays can last at most {days} days in total. Try fewer at a time',
  },
  'chargeRule.clock': { zh: '时间应为 00:00 到 24:00', en: 'Enter a time from 00:00 to 24:00' },
  'chargeRule.windowsOverlap': { zh: '时段重叠', en: 'Windows overlap' },
  'chargeRule.windowsGap': {
    zh: '时段没有覆盖全天，请补齐空缺或设为时段外免费',
    en: 'The windows leave a gap in the day. Close it, or leave time outside uncharged',
  },
  'chargeRule.tierAfterOpen': { zh: '不限时长的阶梯之后不能再有阶梯', en: 'No tier can follow one without a length' },
  'chargeRule.lastTierNotOpen': { zh: '最后一个阶梯不能限制时长', en: 'The last tier must have no length' },
  'chargeRule.unitLongerThanTier': { zh: '计费单位不能长于阶梯时长', en: 'A unit cannot be longer than its tier' },
  'chargeRule.unitsDoNotFit': {
    zh: '按分钟计费的各单位无法精确合计，请改用更常见的时长',
    en: 'These units cannot be added up exactly by the minute. Choose common lengths',
  },
  'chargeRule.stepAfterOpen': { zh: '不限时长的档位之后不能再有档位', en: 'No step can follow one without a length' },
  'chargeRule.stepsNotRising': { zh: '档位的时长必须递增', en: 'Each step must be longer than the one before' },
  'chargeRule.lastStepTooShort': {
    zh: '最后一档没有覆盖整个时段',
    en: 'The last step does not reach the end of its window',
  },
  'chargeRule.freeTimePerCycleWithoutCycle': {
    zh: '没有设置周期，免费时长不能按周期计算',
    en: 'Without a cycle, there can be no free time per cycle',
  },
  'chargeRule.clockPerCycleWithoutCycle': {
    zh: '没有设置周期，时点价不能按周期计算',
    en: 'Without a cycle, a clock price cannot be charged per cycle',
  },
  'chargeRule.sharedCapWithoutCycle': {
    zh: '没有设置周期，多次停车不能共用封顶',
    en: 'Without a cycle, visits cannot share its cap',
  },
  'chargeRule.dayTwice': { zh: '同一日期类型出现了两次', en: 'This day class is used twice' },
  'chargeRule.dayUnknown': { zh: '日历中没有这个日期类型', en: 'The calendar has no such day class' },
  'chargeRule.otherDaysUnnamed': {
    zh: '请选择规则的时段或封顶里写到的日期类别',
    en: 'Choose a day class that a window or a cap of the rule names',
  },
  'chargeRule.capAfterOnce': {
    zh: '一次停车只封顶一次时，只能有一个封顶',
    en: 'The cap applies once per stay, so no other cycle can have one',
  },
  'chargeRule.stayPriceNeverFits': {
    zh: '离场时间早于入场时间，没有停车能符合。请改时间，或设为几天之后离场',
    en: 'The exit is before the entry, so no stay can match. Change the times, or set the exit some days later',
  },
  'chargeRule.stayPriceWithSharedCap': {
    zh: '多次停车共用封顶时，不能按进出时间定价',
    en: 'Where visits share a cap, stays cannot be priced by entry and exit',
  },
  'chargeRule.weekTooShort': {
    zh: '跨日时段要满 24 小时，且不到一周',
    en: 'A window over days lasts at least 24 hours and less than a week',
  },
  'chargeRule.weekWithDays': {
    zh: '跨日时段按星期几生效，不能再选日期类别',
    en: 'A window over days follows weekdays and cannot have day classes',
  },
  'chargeRule.weekWithCap': { zh: '跨日时段是一口价，不能封顶', en: 'A window over days has one price and no cap' },
  'chargeRule.weekPriceNotFlat': { zh: '跨日时段只能是一口价或免费', en: 'A window over days must be flat or free' },
  'chargeRule.tailWithoutUnits': {
    zh: '只有不足一个单位按一个单位收时，才能设置尾数免收',
    en: 'A free tail needs units that are charged in full when started',
  },
  'chargeRule.tailTooLong': {
    zh: '尾数要比每个计费单位都短',
    en: 'The free tail must be shorter than every unit',
  },
  'chargeRule.vehicleClassUnknown': {
    zh: '没有这个车型，请在“车型配置”中新增，或去掉它',
    en: 'There is no such vehicle class. Add it under "Vehicle classes", or remove it from the rule',
  },
  'chargeRule.timeUncovered': {
    zh: '收费规则没有写明 {day} 怎么收费。请在规则中补上时段，或设置其他日期按哪一类收费，发布后重新计费',
    en: 'The charge rule has no price for {day}. Add a window to the rule, or set what other days count as; publish it and reprice the order',
  },
} as const satisfies Sentences
