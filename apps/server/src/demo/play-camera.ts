import { BlockList } from 'node:net'
import type { Database } from '../db/database.ts'
import type { VideoSettings } from '../http/context.ts'
import { startSimulated } from './start-simulated.ts'

export interface DemoCamera {
  /** Where it streams. */
  url: string
  /** The demo's server may connect to it, and to nothing else. */
  video: VideoSettings
  stop(): Promise<void>
}

/** Plays a camera that streams a lane, in a process of its own. */
export async function playCamera(): Promise<DemoCamera> {
  const { said, stop } = await startSimulated<{ port: number }>('camera-main.ts')
  const networks = new BlockList()
  networks.addAddress('127.0.0.1', 'ipv4')
  return {
    url: `rtsp://127.0.0.1:${said.port}/lane/102`,
    video: { networks, gateway: undefined },
    stop,
  }
}

/** Says of the camera at the first lane of each direction that it streams there: the box reports it by the same serial number. */
export async function addStreams({ shared, forTenant }: Pick<Database, 'shared' | 'forTenant'>, url: string) {
  const admin = await shared.selectFrom('account').where('account', '=', 'admin').select('tenant_id').executeTakeFirst()
  if (!admin) return
  const { tenant_id } = admin
  const db = forTenant(tenant_id)
  const lanes = await db
    .selectFrom('lane')
    .where('tenant_id', '=', tenant_id)
    .where('code', 'in', ['IN-1', 'OUT-1'])
    .select(['lot_id', 'lane_id', 'code'])
    .execute()
  for (const { code, ...lane } of lanes) {
    const serial = `camera-${code}`
    await db
      .insertInto('device')
      .values({ tenant_id, ...lane, kind: 'camera', serial, name: serial, interval_seconds: 10 })
      .onConflict(conflict => conflict.columns(['tenant_id', 'lot_id', 'kind', 'serial']).doNothing())
      .execute()
    const { device_id } = await db
      .selectFrom('device')
      .where('tenant_id', '=', tenant_id)
      .where('lot_id', '=', lane.lot_id)
      .where('kind', '=', 'camera')
      .where('serial', '=', serial)
      .select('device_id')
      .executeTakeFirstOrThrow()
    const stream = { url, login: '', sealed: Buffer.alloc(0) }
    await db
      .insertInto('camera_stream')
      .values({ tenant_id, device_id, ...stream })
      .onConflict(conflict => conflict.columns(['tenant_id', 'device_id']).doUpdateSet(stream))
      .execute()
  }
}
