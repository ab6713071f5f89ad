import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, run, startProduct } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** Starts another server; what it says and how it ends. */
const startAnother = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  run(['apps/server/src/main.ts', ...args], { ...process.env, ...env })
const postmaster = async () =>
  Number((await readFile(join(product.dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
/** A process that ended but was not collected by its parent, as in a container without an init, is not alive. */
const isAlive = (pid: number) =>
  /^[^Z\s]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout)

it('refuses a second start on the same data folder with a sentence that names it', async () => {
  const second = await startAnother({ PARKDESK_DATA: product.dataFolder, PORT: '0' })
  expect(second.code).toBe(1)
  expect(second.said).toContain(product.dataFolder)
  expect(second.said).toContain(product.address)
  expect(second.said).not.toContain('    at ')
})

it('refuses a taken port with a sentence that says what to do', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await new Promise(done => blocker.once('listening', done))
  const address = blocker.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const refused = await startAnother({ PARKDESK_DATA: join(product.dataFolder, 'other'), PORT: String(port) })
  blocker.close()
  expect(refused.code).toBe(1)
  expect(refused.said).toContain(`Port ${port} on 127.0.0.1 is taken`)
})

it('refuses wrong settings by name, and lists them all with --help', async () => {
  expect(await startAnother({ PORT: 'abc', LOG_LEVEL: 'loud' })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/PORT.*\n.*LOG_LEVEL/),
  })
  const help = await startAnother({}, '--help')
  expect(help.code).toBe(0)
  for (const name of ['PORT', 'HOST', 'PARKDESK_DATA', 'DATABASE_URL', 'PARKDESK_ADMIN_PASSWORD'])
    expect(help.said).toContain(name)
})

it('takes over the database that a killed server left running, and stops it at the end', async () => {
  const before = await postmaster()
  await product.kill()
  expect(isAlive(before)).toBe(true)
  await product.restart()
  expect(await postmaster()).toBe(before)
  expect(product.said()).not.toContain('Warning')
  await product.stop()
  expect(isAlive(before)).toBe(false)
})
