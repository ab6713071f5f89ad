import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Product, run, startProduct } from './product.ts'
import { askDatabase } from './server-database.ts'

// Each test runs the command a few times, and the first starts a second server: minutes where other tests run beside it.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let base: string
let first: Product
let second: Product | undefined
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "parkdesk 'WAL' 100% 归档-"))
  // As root, PostgreSQL runs under another account.
  await chmod(base, 0o755)
  first = await startProduct({ PARKDESK_WAL_ARCHIVE: join(base, 'archive') })
})
afterAll(async () => {
  await first.stop()
  await second?.stop()
  await rm(base, { recursive: true, force: true })
})

const recover = (...args: string[]) => run(['apps/server/src/commands/recover.ts', ...args], first.env)

const entry = (number: number) => ({
  eventId: `r${number}`,
  direction: 'in' as const,
  plate: `粤B${String(number).padStart(5, '0')}`,
  passedAt: new Date(Date.parse('2026-03-02T00:00:00Z') + number * 60_000).toISOString(),
})

it('recovers a noted moment beside the running server: exactly what was written before it', async () => {
  // The server takes its first base copy within seconds of the start.
  const copies = () => readdir(join(base, 'archive', 'base'))
  await vi.waitFor(async () => expect(await copies()).toEqual([expect.stringMatching(/Z$/)]), 90_000)
  await first.report([1, 2, 3].map(entry))
  const moment = new Date().toISOString()
  await first.report([4, 5].map(entry))

  const target = join(base, 'recovered 数据')
  const { code, said } = await recover('--to', moment, '--into', target)
  expect(said).toContain('the last change in it is of')
  expect(code).toBe(0)
  expect((await recover('--to', moment, '--into', target)).said).toContain('is not empty')

  second = await startProduct({ PARKDESK_DATA: target, PARKDESK_WAL_ARCHIVE: '' })
  expect(await platesOf(second)).toEqual([1, 2, 3].map(number => entry(number).plate))
  expect(await platesOf(first)).toHaveLength(5)
})

const platesOf = async ({ dataFolder }: Product) =>
  (await askDatabase<{ plate: string }>(dataFolder, 'select plate from pass order by plate')).map(row => row.plate)

it('says which moments it can recover, and why not another', async () => {
  expect((await recover()).said).toMatch(/^from \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \S+ to /)
  const early = await recover('--to', '2020-01-01 00:00')
  expect(early).toMatchObject({ code: 1, said: expect.stringContaining('The first moment that can be recovered is') })
  const late = await recover('--to', '2099-01-01 00:00')
  expect(late).toMatchObject({ code: 1, said: expect.stringContaining('The archive ends at') })
  const running = await recover('--to', new Date().toISOString(), '--into', first.dataFolder)
  expect(running).toMatchObject({ code: 1, said: expect.stringContaining('A server runs on') })
})
