import { run } from './product.ts'
import type { ResendingBox } from './resending-box.ts'
import { askDatabase } from './server-database.ts'

/** What is wrong with a database after traffic; nothing, if all is well. */
export interface TrafficFindings {
  /** Passes that were acknowledged to a box and are not stored. */
  lost: string[]
  /** Passes that are stored more than once. */
  doubled: string[]
  /** Passes whose outcome traffic in order does not have, such as the exit of a stay that was closed already. */
  odd: string[]
  /** What the product's own check finds. */
  inconsistent: unknown[]
}

export const noFaults: TrafficFindings = { lost: [], doubled: [], odd: [], inconsistent: [] }

interface TrafficDatabase {
  /** The settings by which a command opens it. */
  env: NodeJS.ProcessEnv
  /** Of its PostgreSQL. */
  dataFolder: string
  /** Its name there, if it has one of its own. */
  database?: string
}

/**
 * Compares what was acknowledged to boxes with what is stored, and checks the rows by the command `check-data`.
 *
 * @param boxes whose acknowledged passes count; those sent but not acknowledged may be there or not
 */
export async function findFaults(
  { env, dataFolder, database }: TrafficDatabase,
  boxes: readonly ResendingBox[],
): Promise<TrafficFindings> {
  const stored = await askDatabase<{ key: string; count: number; outcomes: string[] }>(
    dataFolder,
    `select serial || ' ' || event_id as key, count(*)::int, array_agg(outcome) as outcomes
     from pass join cloud_box using (tenant_id, box_id) group by 1`,
    database,
  )
  const keys = new Set(stored.map(({ key }) => key))
  const acknowledged = boxes.flatMap(box => box.acknowledged.map(pass => `${box.serial} ${pass.eventId}`))
  const isPlain = (outcome: string) => outcome === 'opened' || outcome === 'closed'
  return {
    lost: acknowledged.filter(key => !keys.has(key)),
    doubled: stored.filter(({ count }) => count > 1).map(({ key }) => key),
    odd: stored.filter(({ outcomes }) => !outcomes.every(isPlain)).map(({ key, outcomes }) => `${key} ${outcomes}`),
    inconsistent: await checkData(env),
  }
}

async function checkData(env: NodeJS.ProcessEnv): Promise<unknown[]> {
  const { code, written, said } = await run(['apps/server/src/commands/check-data.ts', '--json'], env)
  // 1: it found something. Where it could not check at all there is no JSON.
  if ((code !== 0 && code !== 1) || !written.startsWith('{')) throw new Error(`check-data ended with ${code}: ${said}`)
  return JSON.parse(written).findings
}
