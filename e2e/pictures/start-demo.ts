import { setTimeout as sleep } from 'node:timers/promises'
import { type Product, startProduct } from '../product.ts'
import { askDatabase } from '../server-database.ts'
import { password } from '../tenant.ts'
import { pictureMoment, stillSettings } from './still-clock.ts'

/** The demo's lot is filled in when its newest pass is that young, and no more passes come. */
const freshMs = 15 * 60_000
const lookEveryMs = 2_000
const sameLooks = 3
const patienceMs = 180_000

/** A product with the demo's two weeks, always the same ones, which then stands still: no picture differs from another by what happens meanwhile. */
export async function startDemo(say: (line: string) => void): Promise<Product> {
  const product = await startProduct(stillSettings(), ['--demo'])
  try {
    await untilFilledIn(product, say)
    await product.stop({ keepsData: true })
    await product.restart()
    await stopDatabaseClock(product)
    return product
  } catch (error) {
    await product.stop()
    throw error
  }
}

async function untilFilledIn(product: Product, say: (line: string) => void): Promise<void> {
  const token = await signIn(product)
  const giveUpMs = Date.now() + patienceMs
  for (let [before, same] = [0, 0]; same < sameLooks; ) {
    if (Date.now() > giveUpMs) throw new Error('the demo was not filled in within three minutes')
    await sleep(lookEveryMs)
    say('The demo is being filled in …')
    const { newestMs, count } = await passesOf(product, token)
    same = count === before && pictureMoment.getTime() - newestMs < freshMs ? same + 1 : 0
    before = count
  }
}

/** What PostgreSQL dates by itself gets the moment of the pictures, too: rows that are there, and those to come. */
async function stopDatabaseClock({ dataFolder }: Product): Promise<void> {
  const dated = await askDatabase<{ table_name: string; column_name: string }>(
    dataFolder,
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_default = 'now()' and table_name <> 'migration'`,
  )
  const moment = `timestamptz '${pictureMoment.toISOString()}'`
  const statements = dated.map(
    ({ table_name: table, column_name: column }) =>
      `alter table "${table}" alter column "${column}" set default ${moment};
       update "${table}" set "${column}" = ${moment} where "${column}" > ${moment} + interval '1 minute';`,
  )
  // Some tables have triggers that let nobody change a row.
  await askDatabase(dataFolder, `set session_replication_role = replica; ${statements.join('\n')}`)
}

const signIn = async (product: Product): Promise<string> =>
  (await call<{ token: string }>(product, '/platform/security/login', { account: 'admin', password })).token

/** Publishes a notice that everybody is shown until he confirms it. */
export async function publishNotice(product: Product, token: string): Promise<void> {
  const atMs = pictureMoment.getTime()
  const notice = {
    title: '设备维护 · Maintenance',
    body: '今晚 23:00 至 24:00 道闸设备维护，期间请人工放行。\nGates are under maintenance tonight from 23:00 to 24:00: let vehicles pass by hand.',
    beginAt: localTime(atMs - 60_000),
    endAt: localTime(atMs + 86_400_000),
    roleCodes: [],
  }
  await call(product, '/api/importantNotice/publish', notice, token)
}

/** How many passes there are, and when the newest was; long ago while there is none. */
async function passesOf(product: Product, token: string): Promise<{ count: number; newestMs: number }> {
  const body = { Sort: 'passedAt', Descending: true, Page: 1, PerPage: 20 }
  const [{ list }, { total }] = await Promise.all([
    call<{ list: { passedAt: string }[] }>(product, '/api/businessManage/findPassRecord', body, token),
    call<{ total: number }>(product, '/api/businessManage/countPassRecord', {}, token),
  ])
  return { count: total, newestMs: list[0] ? Date.parse(`${list[0].passedAt.replace(' ', 'T')}+08:00`) : 0 }
}

/** The lot's wall clock, as the wire has it. */
const localTime = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

async function call<T>(product: Product, path: string, body: object, token?: string): Promise<T> {
  const response = await fetch(product.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Basic ${token}` }) },
    body: JSON.stringify(body),
  })
  const envelope: { state: string; data: T } = await response.json()
  if (envelope.state !== 'success') throw new Error(`${path}: ${JSON.stringify(envelope)}`)
  return envelope.data
}
