import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { folderFileStore } from '../lib/file-store.ts'
import { folderPictureStore } from '../lib/picture-store.ts'
import { boundlessSpace } from '../lib/space.ts'
import { vaultOf } from '../lib/vault.ts'
import { addLot } from '../testing/test-lot.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const settings = {
  logLevel: 'silent',
  trustProxy: [],
  consoleFolder: undefined,
  strictPassword: false,
  plainProviders: false,
  exportRowsAtOnce: 10_000,
  smsGateway: undefined,
  payChannels: { wechatOrigin: '', alipayGateway: '', nuonuoUrl: '', publicUrl: undefined, timeoutMs: 0 },
  video: { networks: undefined, gateway: undefined },
  retention: { platesDays: undefined, phonesDays: undefined, picturesDays: undefined },
}

async function withOwnPort<T>(act: (main: string, own: string) => Promise<T>): Promise<T> {
  const services = {
    database: server.database,
    files: folderFileStore(tmpdir(), boundlessSpace),
    pictures: folderPictureStore(tmpdir(), boundlessSpace),
    clock: () => new Date(),
  }
  const everything = { ...services, space: boundlessSpace, vault: vaultOf(Buffer.alloc(32)) }
  const app = await buildApp(everything, { ...settings, dataFolder: tmpdir(), hasMetricsPort: true })
  try {
    const main = await app.http.listen({ port: 0, host: '127.0.0.1' })
    return await act(main, (await app.metricsHttp?.listen({ port: 0, host: '127.0.0.1' })) ?? '')
  } finally {
    await app.close()
  }
}
const textOf = async (url: string) => (await fetch(url)).text()
const seriesOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${series} `))
      ?.slice(series.length),
  )

it('are served only on their own port when that is set', () =>
  withOwnPort(async (main, own) => {
    expect((await fetch(`${main}/metrics`)).status).toBe(404)
    expect((await fetch(`${own}/healthz`)).status).toBe(404)
    const text = await textOf(`${own}/metrics`)
    expect(seriesOf(text, 'parkdesk_database_ready')).toBe(1)
    expect(seriesOf(text, 'parkdesk_disk_free_bytes')).toBeGreaterThan(1_000_000)
    expect(seriesOf(text, 'parkdesk_backup_timer')).toBe(0)
  }))

it('report when the last good backup began', async () => {
  const beganAt = new Date('2026-03-02T03:00:00Z')
  const row = { began_at: beganAt, ended_at: beganAt, file_name: 'x' }
  expect(seriesOf(await textOf(`${server.address}/metrics`), 'parkdesk_backup_success_timestamp_seconds')).toBe(0)
  await server.owner.shared
    .insertInto('backup_run')
    .values({ ...row, byte_count: 1 })
    .execute()
  const later = new Date('2026-03-03T03:00:00Z')
  await server.owner.shared
    .insertInto('backup_run')
    .values({ ...row, began_at: later, failure: 'x' })
    .execute()
  const text = await textOf(`${server.address}/metrics`)
  expect(seriesOf(text, 'parkdesk_backup_success_timestamp_seconds')).toBe(beganAt.getTime() / 1000)
})

it('count passes by their result', async () => {
  const { tenantId } = await server.addTenant('甲停车')
  const lot = await addLot(server, tenantId)
  const pass = { eventId: '1', direction: 'in' as const, plate: '粤B12345', passedAt: new Date().toISOString() }
  await lot.report([pass])
  await lot.report([pass, { ...pass, eventId: '2', direction: 'out' }])
  const text = await textOf(`${server.address}/metrics`)
  expect(seriesOf(text, 'parkdesk_passes_total{result="accepted"}')).toBe(2)
  expect(seriesOf(text, 'parkdesk_passes_total{result="duplicate"}')).toBe(1)
})

it('contain every series that the alert rules use', async () => {
  const rules = await readFile(join(import.meta.dirname, '../../../../docs/prometheus-alerts.yml'), 'utf8')
  const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(match => match[1] ?? '')
  expect(expressions).toHaveLength([...rules.matchAll(/- alert:/g)].length)
  const wanted = new Set(expressions.flatMap(text => text.match(/\b(?:parkdesk|nodejs|process)_\w+/g) ?? []))
  expect(wanted.size).toBeGreaterThan(8)
  const text = await withOwnPort((_main, own) => textOf(`${own}/metrics`))
  // A histogram is declared once for its series _bucket, _sum and _count.
  const announced = [...text.matchAll(/^# TYPE (\w+)/gm)].map(match => match[1])
  for (const name of wanted) expect(announced).toContain(name.replace(/_(bucket|count|sum)$/, ''))
})
