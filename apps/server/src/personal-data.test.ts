import {
  type AnyEndpoint,
  isPersonalSearch,
  logOff,
  permissions,
  personalKindOf,
  userChangePassword,
} from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { kindOfField } from './modules/system/audit/masked.ts'
import { routes } from './routes.ts'
import { readSheet } from './testing/read-sheet.ts'
import { type SignedInCaller, startTestServer, type TestServer } from './testing/test-server.ts'
import { strangersBodies } from './testing/walk/bodies.ts'
import { makeWorld, rowsOf, type World } from './testing/world.ts'

let server: TestServer
let world: World
let masked: SignedInCaller
/** Each name, number and address of the tenant, with where it is stored. */
let personal: Map<string, string>

/** Columns that hold nothing but personal data. */
const personalColumn =
  /^(owner_name|owner_phone|owner_mobile|office_address|contact|contact_name|contact_phone|real_name|phone)$/
const isPersonalColumn = (table: string, column: string) =>
  personalColumn.test(column) || (table === 'share_registration' && column === 'name')

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 1_000_000 })
  world = await makeWorld(server)
  const { tenantId, admin } = world.victim
  await server.owner.shared
    .updateTable('app_user')
    .set({ real_name: '经手人甲' })
    .where('account', '=', admin.account)
    .execute()
  const all = permissions.filter(permission => permission !== 'personalData.read')
  masked = await server.addUser(tenantId, all)
  personal = new Map()
  for (const { table, row } of await rowsOf(server, tenantId)) {
    for (const [column, value] of Object.entries(row)) {
      if (isPersonalColumn(table, column) && typeof value === 'string' && value !== '')
        personal.set(value, `${table}.${column}`)
    }
  }
  personal.delete(await ownName(tenantId))
}, 120_000)
afterAll(() => server.close())

/** Of the person who sees masks: his own name is not hidden from him. */
async function ownName(tenantId: number): Promise<string> {
  const people = (await rowsOf(server, tenantId)).filter(({ table }) => table === 'app_user')
  return String(people.find(({ row }) => row.account === masked.account)?.row.real_name)
}

const endpoints = routes.map(({ endpoint }) => endpoint)
const endsItself: AnyEndpoint[] = [logOff, userChangePassword]
const isRead = (endpoint: AnyEndpoint) =>
  (endpoint.access.endsWith('.read') || endpoint.access === 'signedIn') &&
  endpoint.encoding !== 'multipart' &&
  !endsItself.includes(endpoint)
const shapeOf = ({ body }: AnyEndpoint): Record<string, z.ZodType> => (body instanceof z.ZodObject ? body.shape : {})

/** What a call answers: its answer, and the file that the answer names. */
async function answerOf(endpoint: AnyEndpoint, body: unknown, as: SignedInCaller): Promise<string> {
  const answer = (await server.post(endpoint, body as never, { as })).body
  if (answer.state !== 'success' || typeof answer.data !== 'string' || !answer.data.startsWith('/api/file/'))
    return JSON.stringify(answer)
  return JSON.stringify(readSheet(await server.download(answer.data, as)))
}

it('what somebody reads who does not see personal data holds none; an administrator finds each by the same calls', async () => {
  const bodiesFor = await strangersBodies(server, { ...world, stranger: world.victim })
  const leaks: string[] = []
  const unseen = new Set(personal.keys())
  for (const endpoint of endpoints.filter(isRead)) {
    const shape = shapeOf(endpoint)
    const bodies = bodiesFor(endpoint).map(body => (shape.PerPage ? { ...(body as object), PerPage: 200 } : body))
    if (shape.QueryAll) bodies.push({ QueryAll: true })
    for (const body of bodies) {
      const answered = await answerOf(endpoint, body, masked)
      for (const [value, place] of personal)
        if (answered.includes(value)) leaks.push(`${endpoint.path} tells ${place} ${value}`)
      if (unseen.size === 0) continue
      const unmasked = await answerOf(endpoint, body, world.victim.admin)
      for (const value of unseen) if (unmasked.includes(value)) unseen.delete(value)
    }
  }
  expect([...new Set(leaks)]).toEqual([])
  expect([...unseen].map(value => `${personal.get(value)} ${value}`)).toEqual([])
}, 240_000)

it('the log knows by its name whatever a body has that is personal', () => {
  const written = endpoints.flatMap(endpoint =>
    Object.entries(shapeOf(endpoint)).filter(([, schema]) => personalKindOf(schema) || isPersonalSearch(schema)),
  )
  expect(written.map(([name]) => name).filter(name => kindOfField(name) === undefined)).toEqual([])
})
