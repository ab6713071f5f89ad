import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { type Product, startProduct } from './product.ts'
import { driveBox, type ResendingBox } from './resending-box.ts'
import { askDatabase, postmasterPid, terminateBackends } from './server-database.ts'
import { password } from './tenant.ts'
import { findFaults, noFaults } from './traffic-findings.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Ten seconds are the target, which the bench measures; a machine that is busy with other tests may take longer. */
const readyWithinMs = 30_000

/** Watches `/readyz` from now on: resolves when it answers 200 again. */
const untilReady = (product: Product) =>
  expect
    .poll(async () => (await fetch(`${product.address}/readyz`)).status, { timeout: readyWithinMs, interval: 50 })
    .toBe(200)

const untilNotReady = (product: Product) =>
  expect
    .poll(async () => (await fetch(`${product.address}/readyz`)).status, { timeout: readyWithinMs, interval: 5 })
    .toBe(503)

const untilMoreIsStored = async (box: ResendingBox, more = 100) => {
  const before = box.acknowledged.length
  await expect.poll(() => box.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + more)
}

async function signIn(product: Product): Promise<{ status: number; state: string; message: string }> {
  const response = await fetch(`${product.address}/platform/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ account: 'admin', password }),
  })
  return { status: response.status, ...(await response.json()) }
}

describe('the embedded database', () => {
  let product: Product
  let box: ResendingBox
  beforeAll(async () => {
    product = await startProduct()
    box = driveBox({ address: () => product.address, box: product.box, number: 1 })
  })
  afterAll(async () => {
    await box.abandon()
    await product.stop()
  })

  it('loses its connections under traffic: the server lives, says so in a neutral sentence, and goes on', async () => {
    for (let round = 0; round < 5; round += 1) {
      await untilMoreIsStored(box)
      await terminateBackends(product.dataFolder)
    }
    await untilMoreIsStored(box)
    await untilReady(product)
    expect(product.isRunning()).toBe(true)
    for (const failure of box.failures) expect(failure).toMatch(/HTTP 503.*"code":"server\.databaseAway"/)
    expect(box.failures.join()).not.toMatch(/terminat|57P01|postgres/i)
    expect(await signIn(product)).toMatchObject({ state: 'success' })
  })

  it('loses the connection that notices come on and those of the job queue: both come back', async () => {
    const listening = `query like 'listen %'`
    const listeners = () =>
      askDatabase(product.dataFolder, `select from pg_stat_activity where ${listening} and state = 'idle'`)
    await terminateBackends(product.dataFolder, listening)
    await untilNotReady(product)
    await untilReady(product)
    expect(await listeners()).toHaveLength(1)
    expect(product.isRunning()).toBe(true)
  })

  it('loses its main process by kill -9: it is started again, and nothing that was acknowledged is lost', async () => {
    const before = await postmasterPid(product.dataFolder)
    await untilMoreIsStored(box)
    process.kill(before, 'SIGKILL')
    await untilNotReady(product)
    await untilReady(product)
    expect(await postmasterPid(product.dataFolder)).not.toBe(before)
    // The calls of the outage, of which only some say where in the program they failed.
    const failed = product
      .said()
      .split('\n')
      .filter(line => line.includes('request failed'))
    expect(failed.filter(line => line.includes('"stack"')).length).toBeLessThan(failed.length)
    await untilMoreIsStored(box)
    await box.finish()
    expect(box.refused).toEqual([])
    expect(await findFaults(product, [box])).toEqual(noFaults)
  })

  it('cannot be started again: the server ends with a sentence that says what to do', async () => {
    await writeFile(join(product.dataFolder, 'postgres/postgresql.auto.conf'), 'no_such_setting = 1\n')
    process.kill(await postmasterPid(product.dataFolder), 'SIGKILL')
    expect(await product.ended()).toBe(1)
    expect(product.said()).toMatch(/does not start again\. Mend what the end of .* names[\s\S]*no_such_setting/)
    expect(product.said().split('does not start again')[1]).not.toContain('    at ')
  })
})

describe('a database of one’s own', () => {
  let own: OwnPostgres
  let product: Product
  beforeAll(async () => {
    own = await startOwnPostgres()
    product = await startProduct({ DATABASE_URL: own.url })
  })
  let box: ResendingBox
  afterAll(async () => {
    await box.abandon()
    await product.stop()
    await own.stop()
  })

  it('is restarted under traffic: the server lives and is ready again by itself', async () => {
    box = driveBox({ address: () => product.address, box: product.box, number: 2 })
    await untilMoreIsStored(box)
    for (let round = 0; round < 3; round += 1) {
      await own.restart()
      await untilReady(product)
      await untilMoreIsStored(box)
    }
    await box.finish()
    expect(product.isRunning()).toBe(true)
    expect(await findFaults({ env: product.env, dataFolder: own.dataFolder }, [box])).toEqual(noFaults)
  })
})
