import type { Sentences } from '../../../lib/sentences.ts'

export const calendarFailures = {
  'holiday.changed': {
    zh: '日历刚被他人修改，请刷新后再试',
    en: 'Someone else has just changed the calendar. Refresh and try again',
  },
  'holiday.notWeekend': {
    zh: '周一至周五本来就上班，只有周六、周日可以设为调休上班',
    en: 'Monday to Friday are workdays anyway: only a Saturday or Sunday can be a make-up workday',
  },
  'holiday.tooManyDays': {
    zh: '日历最多保存 {most} 个节假日与调休日，请先删除多年前的日期',
    en: 'The calendar can have at most {most} holidays and make-up workdays. Remove some old ones first',
  },
  'holiday.kindUnknown': { zh: '请写明“休”或“班”', en: 'Enter Off or Work' },
  'holiday.notFile': {
    zh: '只能导入 .xlsx 或 holiday-cn 的年度 .json 文件',
    en: 'Only an .xlsx or a yearly .json from holiday-cn can be imported',
  },
  'holiday.notAnnounced': {
    zh: '文件里没有日期：{year} 年的放假安排还没有公布，公布后请重新下载',
    en: 'The file has no days: the holidays of {year} had not been announced when it was made. Download it again later',
  },
  'dayClass.keyTwice': { zh: '日期类别的标识重复', en: 'Two day classes have the same key' },
  'dayClass.nameTwice': { zh: '日期类别的名称重复', en: 'Two day classes have the same name' },
  'dayClass.afterOpen': {
    zh: '前一个类别已包含所有日期，排在它后面的类别永远用不到',
    en: 'The class before it matches every day, so this one would never apply',
  },
  'dayClass.lastNotOpen': {
    zh: '最后一个类别必须不设条件，以包含其余所有日期',
    en: 'The last class must have no conditions, so that it takes all remaining days',
  },
  'dayClass.uncovered': {
    zh: '收费规则“{rule}”没有写明“{classes}”怎么收费。请先修改并发布该规则：补上时段，或设置其他日期按哪一类收费',
    en: 'The charge rule "{rule}" has no price for "{classes}". Change and publish that rule first: add a window, or set what other days count as',
  },
  'dayClass.inUse': {
    zh: '收费规则正在使用“{name}”，不能删除；请先修改规则',
    en: 'A charge rule uses "{name}", so it cannot be removed. Change the rule first',
  },
} as const satisfies Sentences
