import {
  type BodyOf,
  type DayClass,
  defaultDayClasses,
  holidayClasses,
  holidayVersions,
  holidayYear,
  saveHolidayClasses,
  saveHolidayDays,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { dayClassKeys, getCalendarVersion, openCalendar } from './open-calendar.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let reader: SignedInCaller
/** Sees the lots of a part of the tenant only. */
let keeper: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-07-20T08:00:00+08:00'))
  const first = await server.addTenant('甲停车')
  tenantId = first.tenantId
  admin = first.admin
  stranger = (await server.addTenant('乙停车')).admin
  reader = await server.addUser(tenantId, ['holiday.read'])
  const { sub_tenant_id: subTenantId } = await server.owner.shared
    .insertInto('sub_tenant')
    .values({ tenant_id: tenantId, name: '东区' })
    .returning('sub_tenant_id')
    .executeTakeFirstOrThrow()
  keeper = await server.addUser(tenantId, ['holiday.read', 'holiday.save'], { subTenantId })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-07-20T08:00:00+08:00'))
  await server.owner.shared.deleteFrom('charge_rule').execute()
  await server.owner.shared.deleteFrom('charge_calendar').execute()
})

const year = (body: BodyOf<typeof holidayYear> = {}, as = admin) => server.call(holidayYear, body, { as })
const dayOf = async (date: string, as = admin) =>
  (await year({ year: Number(date.slice(0, 4)) }, as)).days.find(day => day.date === date)
const save = (body: BodyOf<typeof saveHolidayDays>, as = admin) => server.call(saveHolidayDays, body, { as })
const saveClasses = (classes: readonly DayClass[], version = 1) =>
  server.call(saveHolidayClasses, { version, classes: [...classes], note: '' }, { as: admin })
const history = async (as = admin) => server.call(holidayVersions, {}, { as })
const birthday = { date: '2026-07-17', holiday: { name: '店庆', isOffDay: true } }
const calendars = () => server.owner.shared.selectFrom('charge_calendar').select(['tenant_id', 'version']).execute()

describe('a year', () => {
  it('ok: begins with the public holidays and the usual classes; the running year is the default', async () => {
    const shown = await year()
    expect(shown).toMatchObject({ year: 2026, today: '2026-07-20', version: 1, warnings: [] })
    expect(shown).toMatchObject({ offDayCount: 33, madeUpWorkdayCount: 6 })
    expect(shown.classes.map(({ key }) => key)).toEqual(defaultDayClasses.map(({ key }) => key))
    expect(await dayOf('2026-10-01')).toEqual({
      date: '2026-10-01',
      classKey: 'goldenWeek',
      holiday: { name: '国庆节', isOffDay: true },
      offDayCount: 7,
    })
  })

  it('ok: today is the tenant’s, and a missing year is urgent from December on', async () => {
    server.setTime(new Date('2026-11-30T15:59:59Z'))
    const { admin: other } = await server.addTenant('丙停车')
    expect(await year({ year: 2027 }, other)).toMatchObject({
      today: '2026-11-30',
      warnings: [{ year: 2027, level: 'note' }],
    })
    server.setTime(new Date('2026-11-30T16:00:00Z'))
    expect(await year({ year: 2026 }, other)).toMatchObject({
      today: '2026-12-01',
      warnings: [{ year: 2027, level: 'urgent' }],
    })
  })

  it('invalid, signed out, not permitted', async () => {
    const nobody = await server.addUser(tenantId, ['order.read'])
    expect(await server.refuse(holidayYear, { year: 1800 }, { as: admin })).toMatchObject({ code: 'request.invalid' })
    expect(await server.refuse(holidayYear, {})).toMatchObject({ state: 403 })
    expect(await server.refuse(holidayYear, {}, { as: nobody })).toMatchObject({ state: 401 })
  })
})

describe('the first version', () => {
  it('is made once, however many ask at once', async () => {
    const db = server.database.forTenant(tenantId)
    const opened = await Promise.all(Array.from({ length: 8 }, () => openCalendar(db, tenantId)))
    expect(new Set(opened.map(({ version }) => version))).toEqual(new Set([1]))
    expect(await calendars()).toHaveLength(1)
    expect(dayClassKeys(opened[0]?.calendar ?? { classes: [], days: [] })).toEqual(
      defaultDayClasses.map(({ key }) => key),
    )
  })
})

describe('days', () => {
  it('ok: a changed day is a new version, and the old one stays readable', async () => {
    expect(await save({ version: 1, days: [birthday], note: '周年店庆' })).toEqual({ version: 2 })
    expect(await dayOf(birthday.date)).toMatchObject({ classKey: 'holiday', holiday: birthday.holiday, offDayCount: 3 })
    const db = server.database.forTenant(tenantId)
    const [old, fresh] = [await getCalendarVersion(db, tenantId, 1), await openCalendar(db, tenantId)]
    expect(old.calendar.days).not.toContainEqual({ date: birthday.date, ...birthday.holiday })
    expect(fresh).toMatchObject({ version: 2 })
    expect(fresh.calendar.days).toContainEqual({ date: birthday.date, ...birthday.holiday })
    await expect(getCalendarVersion(db, tenantId, 9)).rejects.toMatchObject({ code: 'row.missing' })
  })

  it('ok: unset, a day goes by its weekday again; a change that changes nothing makes no version', async () => {
    expect(await save({ version: 1, days: [{ date: '2026-10-01', holiday: null }] })).toEqual({ version: 2 })
    expect(await dayOf('2026-10-01')).toMatchObject({ classKey: 'workday', holiday: null, offDayCount: 0 })
    expect(await save({ version: 2, days: [{ date: '2026-10-01', holiday: null }] })).toEqual({ version: 2 })
    expect(await calendars()).toHaveLength(2)
  })

  it('ok: the audit has what was changed', async () => {
    await save({ version: 1, days: [birthday], note: '周年店庆' })
    const audits = await server.owner.shared
      .selectFrom('audit')
      .select(['action', 'entity_id', 'user_id', 'before', 'after'])
      .where('action', 'like', 'holiday.%')
      .orderBy('audit_id', 'desc')
      .execute()
    expect(audits[0]).toEqual({
      action: 'holiday.saveDays',
      entity_id: '2',
      user_id: admin.userId,
      before: { days: [{ date: birthday.date, holiday: null }] },
      after: { days: [birthday], note: '周年店庆' },
    })
  })

  it('invalid: work is made up for on weekends', async () => {
    const days = [birthday, { date: '2026-07-20', holiday: { name: '调休', isOffDay: false } }]
    expect(await server.refuse(saveHolidayDays, { version: 1, days }, { as: admin })).toMatchObject({
      code: 'holiday.notWeekend',
    })
    expect(
      await save({ version: 1, days: [{ date: '2026-07-19', holiday: { name: '调休', isOffDay: false } }] }),
    ).toEqual({
      version: 2,
    })
    expect(await dayOf('2026-07-19')).toMatchObject({ classKey: 'madeUpWorkday', offDayCount: 0 })
  })

  it('conflict: the second of two who saw the same version is refused, and changes nothing', async () => {
    await save({ version: 1, days: [birthday] })
    const late = { version: 1, days: [{ date: '2026-10-01', holiday: null }] }
    expect(await server.refuse(saveHolidayDays, late, { as: admin })).toMatchObject({ code: 'holiday.changed' })
    expect(await dayOf('2026-10-01')).toMatchObject({ classKey: 'goldenWeek' })
  })

  it('conflict: of many at once one wins', async () => {
    await year()
    const dates = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']
    const answers = await Promise.all(
      dates.map(date => server.post(saveHolidayDays, { version: 1, days: [{ ...birthday, date }] }, { as: admin })),
    )
    expect(answers.map(({ body }) => ('code' in body ? body.code : body.state)).sort()).toEqual([
      'holiday.changed',
      'holiday.changed',
      'holiday.changed',
      'holiday.changed',
      'success',
    ])
    expect(await calendars()).toHaveLength(2)
  })

  it('another tenant’s calendar stays as it is, and its history is not seen', async () => {
    await save({ version: 1, days: [birthday], note: '机密' })
    expect(await dayOf(birthday.date, stranger)).toMatchObject({ classKey: 'workday', holiday: null })
    expect(JSON.stringify(await history(stranger))).not.toContain('机密')
    const seen = await server.database
      .forTenant(stranger.TenantId)
      .selectFrom('charge_calendar')
      .select('tenant_id')
      .execute()
    expect(new Set(seen.map(row => row.tenant_id))).toEqual(new Set([stranger.TenantId]))
  })

  it('versions are never changed, not even by mistake', async () => {
    await year()
    const db = server.database.forTenant(tenantId)
    await expect(db.updateTable('charge_calendar').set({ note: 'x' }).execute()).rejects.toThrow(/permission denied/)
    await expect(db.deleteFrom('charge_calendar').execute()).rejects.toThrow(/permission denied/)
  })

  it('not permitted: who may only read, and who does not see every lot', async () => {
    const body = { version: 1, days: [birthday] }
    expect(await server.refuse(saveHolidayDays, body, { as: reader })).toMatchObject({ state: 401 })
    expect(await server.refuse(saveHolidayDays, body, { as: keeper })).toMatchObject({ state: 401 })
    expect((await year({}, keeper)).version).toBe(1)
  })
})

describe('classes', () => {
  const summer: DayClass = { key: 'summer', name: '旺季', season: { from: '07-01', to: '08-31' } }

  it('ok: a class added on top takes its days', async () => {
    expect(await saveClasses([summer, ...defaultDayClasses])).toEqual({ version: 2 })
    expect(await dayOf('2026-07-20')).toMatchObject({ classKey: 'summer' })
    const { classes, usedKeys, version } = await server.call(holidayClasses, {}, { as: admin })
    expect([version, classes[0], usedKeys]).toEqual([2, summer, []])
  })

  it('invalid: says which class is wrong, and why', async () => {
    const [last, ...others] = defaultDayClasses.toReversed()
    const upsideDown = [...others, ...(last ? [last] : [])].reverse()
    const refusal = await server.refuse(saveHolidayClasses, { version: 1, classes: upsideDown }, { as: admin })
    expect(refusal.issues).toEqual([
      { path: 'classes.1', message: '前一个类别已包含所有日期，排在它后面的类别永远用不到' },
      ...[2, 3, 4, 5, 6].map(index => ({
        path: `classes.${index}`,
        message: '前一个类别已包含所有日期，排在它后面的类别永远用不到',
      })),
    ])
  })

  it.each([
    ['a window', { windows: [{ days: ['saturday', 'sunday'] }], cycle: { kind: 'none' } }, ['saturday', 'sunday']],
    [
      'a cap',
      { windows: [{}], cycle: { kind: 'day', caps: { kind: 'byDayClass', capsFen: { saturday: 100 } } } },
      ['saturday'],
    ],
  ])('conflict: a class that %s of a published rule names stays', async (_what, body, usedKeys) => {
    await addRule(body, 'published')
    expect(await server.call(holidayClasses, {}, { as: admin })).toMatchObject({ usedKeys })
    const without = defaultDayClasses.filter(({ key }) => key !== 'saturday')
    const refusal = await server.refuse(saveHolidayClasses, { version: 1, classes: [...without] }, { as: admin })
    expect(refusal).toMatchObject({ code: 'dayClass.inUse', message: expect.stringContaining('周六') })
    expect(await saveClasses(defaultDayClasses.filter(({ key }) => key !== 'madeUpWorkday'))).toEqual({ version: 2 })
  })

  it('ok: what only a draft, a list of caps or another tenant names may go', async () => {
    await addRule({ windows: [{ days: ['saturday'] }], cycle: { kind: 'none' } }, 'draft')
    await addRule({ windows: [{}], cycle: { kind: 'day', caps: { kind: 'byIndex', capsFen: [100] } } }, 'published')
    await addRule({ windows: [{ days: ['saturday'] }], cycle: { kind: 'none' } }, 'published', stranger.TenantId)
    expect(await saveClasses(defaultDayClasses.filter(({ key }) => key !== 'saturday'))).toEqual({ version: 2 })
  })

  const addRule = async (body: object, state: 'draft' | 'published', owner = tenantId) => {
    const db = server.owner.shared
    const { rule_id } = await db
      .insertInto('charge_rule')
      .values({ tenant_id: owner, name: '路内', time_zone: 'Asia/Shanghai' })
      .returning('rule_id')
      .executeTakeFirstOrThrow()
    const version = { tenant_id: owner, rule_id, version: 1, state, body: JSON.stringify(body) }
    await db
      .insertInto('charge_rule_version')
      .values({ ...version, valid_from: new Date() })
      .execute()
  }
})

describe('versions', () => {
  it('ok: returns who changed what, when and why, newest first', async () => {
    await save({ version: 1, days: [birthday, { date: '2026-10-01', holiday: null }], note: '周年店庆' })
    server.setTime(new Date('2026-07-20T09:30:00+08:00'))
    const renamed = defaultDayClasses.map(each => (each.key === 'workday' ? { ...each, name: '平日' } : each))
    const [first, second, ...rest] = renamed.filter(({ key }) => key !== 'sunday')
    const weekday: DayClass = { key: 'class1', name: '周一', weekdays: [1] }
    await saveClasses(
      [second, first, weekday, ...rest].filter(each => each !== undefined),
      2,
    )
    const { total, list } = await history()
    expect(total).toBe(3)
    expect(list).toMatchObject([
      {
        version: 3,
        createdAt: '2026-07-20 09:30:00',
        creatorName: '管理员',
        days: [],
        classes: [
          { key: 'sunday', change: 'removed' },
          { key: 'class1', change: 'added' },
          { key: 'workday', name: '平日', change: 'changed' },
        ],
        isReordered: true,
      },
      {
        version: 2,
        note: '周年店庆',
        days: [
          { date: birthday.date, before: null, after: birthday.holiday },
          { date: '2026-10-01', before: { name: '国庆节', isOffDay: true }, after: null },
        ],
        classes: [],
        isReordered: false,
      },
      { version: 1, creatorName: '', note: '', days: [], classes: [], isReordered: false },
    ])
    const second1 = await server.call(holidayVersions, { Page: 2, PerPage: 1 }, { as: admin })
    expect(second1.list).toEqual([list[1]])
  })
})
