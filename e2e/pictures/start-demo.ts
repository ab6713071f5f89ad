import { setTimeout as sleep } from 'node:timers/promises'
import { type Product, startProduct } from '../product.ts'
import { password } from '../tenant.ts'

/** The demo's lot is filled in when its newest pass is that young. */
const freshMs = 15 * 60_000
const patienceMs = 120_000

/** A product with the demo's two weeks, which then stands still, so that no picture differs from another by what happens meanwhile. */
export async function startDemo(say: (line: string) => void): Promise<Product> {
  const product = await startProduct({}, ['--demo'])
  try {
    const token = await signIn(product)
    const giveUpMs = Date.now() + patienceMs
    for (let agoMs = Number.POSITIVE_INFINITY; agoMs > freshMs; ) {
      if (Date.now() > giveUpMs) throw new Error('the demo was not filled in within two minutes')
      await sleep(2_000)
      agoMs = Date.now() - (await newestPassMs(product, token))
      say('The demo is being filled in …')
    }
    await product.stop({ keepsData: true })
    await product.restart()
    return product
  } catch (error) {
    await product.stop()
    throw error
  }
}

const signIn = async (product: Product): Promise<string> =>
  (await call<{ token: string }>(product, '/platform/security/login', { account: 'admin', password })).token

/** Publishes a notice that everybody is shown until he confirms it. */
export async function publishNotice(product: Product, token: string): Promise<void> {
  const atMs = Date.now()
  const notice = {
    title: '设备维护 · Maintenance',
    body: '今晚 23:00 至 24:00 道闸设备维护，期间请人工放行。\nGates are under maintenance tonight from 23:00 to 24:00: let vehicles pass by hand.',
    beginAt: localTime(atMs - 60_000),
    endAt: localTime(atMs + 86_400_000),
    roleCodes: [],
  }
  await call(product, '/api/importantNotice/publish', notice, token)
}

/** When the newest pass was; long ago while there is none. */
async function newestPassMs(product: Product, token: string): Promise<number> {
  const body = { Sort: 'passedAt', Descending: true, Page: 1, PerPage: 20 }
  const { list } = await call<{ list: { passedAt: string }[] }>(
    product,
    '/api/businessManage/findPassRecord',
    body,
    token,
  )
  return list[0] ? Date.parse(`${list[0].passedAt.replace(' ', 'T')}+08:00`) : 0
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
