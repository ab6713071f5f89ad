import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, password, startProduct } from './product.ts'

const root = join(import.meta.dirname, '..')
const log = join(root, '../shared/data/gate-log/gate_log.csv')
const isThere = existsSync(log)
if (!isThere) process.stdout.write(`The recorded gate log is not at ${log}: its tests are left out.\n`)

/** Six months of a real car park, through the device API; the figures are the ones published beside the log. */
describe.skipIf(!isThere)('the recorded gate log', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.stop())

  function replay(): Promise<string> {
    const { serial, key } = product.box
    const args = [
      'apps/simulator/src/main.ts',
      '--replay',
      log,
      '--server',
      product.address,
      `--box=${serial}`,
      `--key=${key}`,
    ]
    const child = spawn(join(root, 'node_modules/.bin/node'), args, { cwd: root })
    let said = ''
    child.stdout.on('data', chunk => (said += chunk))
    child.stderr.on('data', chunk => (said += chunk))
    return new Promise((done, fail) => child.once('exit', code => (code === 0 ? done(said) : fail(new Error(said)))))
  }

  let token: string | undefined
  const ask = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Basic ${token}` }) }
    const response = await fetch(product.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()).data
  }
  const figures = () => ask('/api/overview/traffic', { begin: '2016-07-01', end: '2016-12-31' })

  it('comes in whole and gives the published figures', { timeout: 300_000 }, async () => {
    const said = await replay()
    expect(said).toMatch(/accepted\s+78,186/)
    token = (await ask('/platform/security/login', { account: 'admin', password })).token
    expect(await ask('/api/order/countOrder', {})).toEqual({ total: 39_093 })
    expect(await ask('/api/businessManage/countPassRecord', {})).toEqual({ total: 78_186 })

    const all = await ask('/api/overview/traffic', { begin: '2016-06-01', end: '2016-12-31' })
    expect(all).toMatchObject({ stays: 39_093, overnight: 15_120, overDay: 2_206, zeroLength: 4_980, negative: 6 })
    expect(all.peak).toEqual({ inside: 181, at: '2016-12-02 01:50:35' })
    expect(all.medianMinutes).toBeCloseTo(204.6, 1)
    expect(all.p95Minutes / 60).toBeCloseTo(27.4, 1)
    expect(Math.floor(all.longestMinutes / 1440)).toBe(123)

    const half = await figures()
    expect(half.months.map((month: { entries: number }) => month.entries)).toEqual([
      7_277, 8_015, 7_995, 4_201, 6_956, 4_543,
    ])
    expect(half.medianEntriesPerDay).toBe(238)
    expect(half.busiestDay).toEqual({ day: '2016-11-09', entries: 379 })
  })

  it('changes nothing the second time: every event is a duplicate', { timeout: 300_000 }, async () => {
    const before = await figures()
    const said = await replay()
    expect(said).toMatch(/duplicates\s+78,186/)
    expect(said).toMatch(/accepted\s+0/)
    expect(await figures()).toEqual(before)
    expect(await ask('/api/order/countOrder', {})).toEqual({ total: 39_093 })
  })
})
