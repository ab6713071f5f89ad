import type { Language } from '../identity/session.ts'
import { type DayClass, defaultDayClasses } from './day-class.ts'
import type { holidayImportColumns } from './holiday.ts'

/** What the holiday calendar's columns and codes are called, in the console and in the sheets that the server makes and reads. */
interface HolidayNames {
  title: string
  field: Record<(typeof holidayImportColumns)[number], string>
  kind: Record<'offDay' | 'madeUpWorkday', string>
}

export const holidayNamesZh = {
  title: '节假日',
  field: { date: '日期', name: '名称', kind: '休或班' },
  kind: { offDay: '休', madeUpWorkday: '班' },
} as const satisfies HolidayNames

export const holidayNamesEn: HolidayNames = {
  title: 'Holidays',
  field: { date: 'Date', name: 'Name', kind: 'Off or workday' },
  kind: { offDay: 'Off', madeUpWorkday: 'Work' },
}

/** The holidays that the State Council announces each year, by the name they are stored under. */
const englishHolidays: Readonly<Record<string, string>> = {
  元旦: 'New Year’s Day',
  春节: 'Spring Festival',
  清明节: 'Qingming Festival',
  劳动节: 'Labour Day',
  端午节: 'Dragon Boat Festival',
  中秋节: 'Mid-Autumn Festival',
  国庆节: 'National Day',
}
export const publicHolidays: readonly string[] = Object.keys(englishHolidays)

const joint = '、'

/** A holiday's name in a language, as far as it is a public one: "国庆节、中秋节" → "National Day, Mid-Autumn Festival". */
export const holidayText = (name: string, language: Language): string =>
  language === 'zh'
    ? name
    : name
        .split(joint)
        .map(part => englishHolidays[part] ?? part)
        .join(', ')

/** The name under which a holiday is stored: the Chinese one where English public holidays are written. */
export function holidayNameOf(text: string): string {
  const plain = (name: string) => name.toLowerCase().replace(/[’']/g, '')
  const known = new Map(Object.entries(englishHolidays).map(([name, english]) => [plain(english), name]))
  const parts = text.split(/[,/、]/).map(part => known.get(plain(part.trim())))
  return parts.every(part => part !== undefined) ? parts.join(joint) : text
}

const englishClasses: Readonly<Record<string, string>> = {
  goldenWeek: 'Golden week',
  holiday: 'Public holiday',
  smallHoliday: 'Short holiday',
  madeUpWorkday: 'Make-up workday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  workday: 'Workday',
}

/** A class's name in a language. Tenants may rename the classes they begin with: what they wrote is shown as it is. */
export function dayClassText({ key, name }: Pick<DayClass, 'key' | 'name'>, language: Language): string {
  const isOurs = defaultDayClasses.some(dayClass => dayClass.key === key && dayClass.name === name)
  return (isOurs && language === 'en' && englishClasses[key]) || name
}
