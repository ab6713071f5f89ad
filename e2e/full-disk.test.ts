import { execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Product, startProduct } from './product.ts'
import { driveBox, type ResendingBox } from './resending-box.ts'
import { askDatabase, postmasterPid } from './server-database.ts'
import { password } from './tenant.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** A file system of 260 MB, as large as the whole installation may become. */
function mountSmall(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=260m', 'tmpfs', folder], { stdio: 'pipe' })
    return true
  } catch (error) {
    process.stderr.write(
      `\nSKIPPED: the test of a full disk needs root and mount: ${error instanceof Error ? error.message : ''}\n`,
    )
    return false
  }
}

const folder = await mkdtemp(join(tmpdir(), 'parkdesk-small-'))
const isMounted = process.platform === 'linux' && mountSmall(folder)

afterAll(async () => {
  if (isMounted) execFileSync('umount', ['-l', folder])
  await rm(folder, { recursive: true, force: true })
})

describe.runIf(isMounted)('a data folder of 260 MB', () => {
  let product: Product
  let box: ResendingBox
  let token: string
  beforeAll(async () => {
    const limits = { PARKDESK_SPACE_FILES_MB: '110', PARKDESK_SPACE_WRITES_MB: '60' }
    product = await startProduct({ PARKDESK_DATA: folder, ...limits })
    token = (await call('/platform/security/login', { account: 'admin', password })).data.token
    box = driveBox({ address: () => product.address, box: product.box, number: 3 })
  })
  afterAll(async () => {
    await box.abandon()
    await product.stop({ keepsData: true })
  })

  const call = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Basic ${token}` }) }
    const response = await fetch(product.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.json()
  }
  const upload = async () => {
    const form = new FormData()
    const png = new Uint8Array(500 * 1000)
    png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    form.append('file', new Blob([png]), 'a.png')
    const headers = { authorization: `Basic ${token}` }
    return (await fetch(`${product.address}/api/upload/uploadToOss`, { method: 'POST', headers, body: form })).json()
  }
  const plate = (number: number) => ({ plateNumber: `粤B${String(number).padStart(5, '0')}`, ownerName: 'x' })
  const spaceAlarms = async () =>
    (await call('/api/alarm/query', { kind: 'spaceLow' })).data?.list.map(({ state }: { state: string }) => state)

  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }

  it('is filled by uploads until files are refused; traffic goes on, and an alarm is open', async () => {
    // What one person may upload would not fill it alone.
    while ((await freeBytes()) > 125 * 2 ** 20) await appendFile(join(folder, 'others'), Buffer.alloc(2 ** 20))
    let answer = await upload()
    expect(answer).toMatchObject({ state: 'success' })
    while (answer.state === 'success') answer = await upload()
    expect(answer).toMatchObject({ code: 'space.files' })
    const stored = box.acknowledged.length
    await expect.poll(() => box.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(stored)
    await expect.poll(spaceAlarms, { timeout: 60_000 }).toEqual(['open'])
    expect(await call('/api/billBlackPlate/save', plate(1))).toMatchObject({ state: 'success' })
  })

  it('is filled to the brim by others and freed: writes are refused, lists are read, and all comes back alone', async () => {
    const filler = await open(join(folder, 'foreign'), 'w')
    const block = Buffer.alloc(1024 * 1024)
    const fill = async (until: () => boolean | Promise<boolean>) => {
      while (!(await until())) await filler.write(block)
    }
    await fill(async () => (await call('/api/billBlackPlate/save', plate(2))).code === 'space.writes').catch(() => {})
    await expect.poll(async () => (await call('/api/billBlackPlate/save', plate(3))).code).toBe('space.writes')
    await expect.poll(() => box.failures.at(-1) ?? '').toMatch(/HTTP 503.*space\.device/)
    expect(await call('/api/billBlackPlate/query', {})).toMatchObject({ state: 'success' })
    token = (await call('/platform/security/login', { account: 'admin', password })).data.token

    await fill(() => false).catch(error => expect(error).toMatchObject({ code: 'ENOSPC' }))
    // Without room for its own files it cannot start again either.
    process.kill(await postmasterPid(folder), 'SIGKILL')
    await expect.poll(product.said, { timeout: 60_000 }).toContain('PostgreSQL starts again when there is room')
    expect((await fetch(`${product.address}/readyz`)).status).toBe(503)
    expect((await fetch(`${product.address}/healthz`)).status).toBe(200)

    await filler.truncate(0)
    await filler.close()
    await rm(join(folder, 'foreign'))
    await rm(join(folder, 'others'), { force: true })
    await rm(join(folder, 'files'), { recursive: true })
    await expect
      .poll(async () => (await fetch(`${product.address}/readyz`)).status, { timeout: 60_000, interval: 50 })
      .toBe(200)
    const stored = box.acknowledged.length
    await expect.poll(() => box.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(stored)
    await expect.poll(spaceAlarms, { timeout: 60_000 }).toEqual(['closed'])
    expect(await upload()).toMatchObject({ state: 'success' })

    await box.finish()
    expect(box.refused).toEqual([])
    const rows = await askDatabase<{ eventId: string }>(folder, 'select event_id as "eventId" from pass')
    expect(rows.map(row => row.eventId).sort()).toEqual(box.acknowledged.map(pass => pass.eventId).sort())
  })
})
