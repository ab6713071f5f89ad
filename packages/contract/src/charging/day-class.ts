import { z } from 'zod'
import { LocalDay } from '../wire/time.ts'

/** The name by which windows and caps speak of a kind of day, e.g. "workday", "saturday", "goldenWeek". */
export const DayClassKey = z.string().regex(/^[a-z][A-Za-z0-9]{0,31}$/)

/** A day as the holiday calendar has it: an off day of a holiday, or a weekend day that is worked (调休). */
export const HolidayDay = z.object({ date: LocalDay, name: z.string().trim().min(1).max(32), isOffDay: z.boolean() })
export type HolidayDay = z.infer<typeof HolidayDay>

/** Month and day, "02-29" included. */
const MonthDay = z
  .string()
  .regex(/^((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|[12]\d))$/, {
    error: 'day.invalid',
  })

/**
 * What makes a day belong to a class; everything stated must hold. A class without conditions takes every day.
 * weekdays: 1 Monday to 7 Sunday; calendar: what the holiday calendar says of the day ('none': it is not in it); holidayNames: it is an off
 * day of one of these holidays (with calendar 'madeUpWorkday': worked for one of them), "国庆节、中秋节" being a day of both; minOffDays: the
 * unbroken run of days without work (weekends and holidays together) around it is at least this long; season: months and days, both
 * included, over New Year when it begins later than it ends.
 */
export const DayClass = z.strictObject({
  key: DayClassKey,
  name: z.string().trim().min(1).max(32),
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).optional(),
  calendar: z.enum(['offDay', 'madeUpWorkday', 'none']).optional(),
  holidayNames: z.array(z.string().trim().min(1).max(32)).min(1).optional(),
  minOffDays: z.number().int().min(1).max(31).optional(),
  season: z.strictObject({ from: MonthDay, to: MonthDay }).optional(),
})
export type DayClass = z.infer<typeof DayClass>

/** What can be wrong with a list of classes whose members are each sound; also names of failures. */
type DayClassFault = 'dayClass.keyTwice' | 'dayClass.nameTwice' | 'dayClass.afterOpen' | 'dayClass.lastNotOpen'

/** Whether it takes every day. */
export const isOpenDayClass = ({ key, name, ...conditions }: DayClass): boolean =>
  Object.values(conditions).every(condition => condition === undefined)

function faultAt(classes: readonly DayClass[], index: number): DayClassFault | undefined {
  const dayClass = classes[index]
  if (!dayClass) return undefined
  const before = classes.slice(0, index)
  if (before.some(({ key }) => key === dayClass.key)) return 'dayClass.keyTwice'
  if (before.some(({ name }) => name === dayClass.name)) return 'dayClass.nameTwice'
  if (before.some(isOpenDayClass)) return 'dayClass.afterOpen'
  return index === classes.length - 1 && !isOpenDayClass(dayClass) ? 'dayClass.lastNotOpen' : undefined
}

/** The classes of a tenant in the order in which they are asked: the last takes every day that is left, and only the last does. */
export const DayClasses = z
  .array(DayClass)
  .min(1)
  .max(20)
  .superRefine((classes, context) => {
    for (const index of classes.keys()) {
      const message = faultAt(classes, index)
      if (message) context.addIssue({ code: 'custom', path: [index], message, input: classes })
    }
  })

/**
 * The classes every tenant begins with, asked in this order; the first that fits names the day. A public holiday is one of three: the
 * golden weeks, any other holiday of several days, and a single day off.
 */
export const defaultDayClasses: readonly DayClass[] = [
  {
    key: 'goldenWeek',
    name: '黄金周',
    calendar: 'offDay',
    holidayNames: ['春节', '国庆节'],
  },
  { key: 'holiday', name: '法定节假日', calendar: 'offDay', minOffDays: 3 },
  { key: 'smallHoliday', name: '小节日', calendar: 'offDay' },
  { key: 'madeUpWorkday', name: '调休上班日', calendar: 'madeUpWorkday' },
  { key: 'saturday', name: '周六', weekdays: [6] },
  { key: 'sunday', name: '周日', weekdays: [7] },
  { key: 'workday', name: '工作日' },
]

/** Some fifty years of holidays. */
export const maxCalendarDays = 2000

/**
 * What prices depend on besides the rule: days by class. `days` holds holidays and made-up workdays of the announced years;
 * a day of any other year is classed by its weekday alone.
 */
export const ChargeCalendar = z.object({
  classes: DayClasses,
  days: z.array(HolidayDay).max(maxCalendarDays),
})
export type ChargeCalendar = z.infer<typeof ChargeCalendar>
