/**
 * Makes tenants in the database of the settings, beside the server that runs on it, for a parent process: on each message `WantedTenant` one
 * tenant with its administrator and a lot that can take traffic, answered by a message `MadeTenant` or `{ error }`. Ends when the parent disconnects.
 */
import { openForCommand } from '../commands/open.ts'
import { openDatabase } from '../db/database.ts'
import { createLot } from '../modules/site/lot/create-lot.ts'
import { createTenant } from '../modules/tenant/tenant/create-tenant.ts'
import { testPasswordHash } from './test-password.ts'

interface WantedTenant {
  /** Gives it a row in each table, by calls of the server at this address; the word stands in every text. */
  furnish?: { address: string; word: string }
  /** How many lanes lead in, and how many out. */
  lanesEach?: number
  /** It is the platform, in place of the one before. */
  isPlatform?: boolean
}

interface MadeTenant {
  account: string
  box: { serial: string; key: string }
}

const timeZone = 'Asia/Shanghai'
const { ownerUrl, close } = await openForCommand()
const owner = openDatabase(ownerUrl, { asOwner: true })
let made = 0

async function makeTenant({ furnish, lanesEach = 1, isPlatform = false }: WantedTenant): Promise<MadeTenant> {
  const account = `admin${++made}`
  const admin = { account, realName: '管理员', passwordHash: testPasswordHash }
  if (isPlatform) await owner.shared.updateTable('tenant').set({ is_platform: false }).execute()
  const { tenantId } = await createTenant(owner.shared, { name: '停车运营', timeZone, isPlatform, admin })
  const lot = { name: '南山停车场', capacity: 120, timeZone, entries: lanesEach, exits: lanesEach }
  const { lotId, boxSerial, boxKey } = await owner.shared.transaction().execute(db => createLot(db, tenantId, lot))
  const box = { serial: boxSerial, key: boxKey }
  if (furnish) {
    // The rows of every noun are much to load, and one process in ten asks for them.
    const { furnishRemotely } = await import('./furnish-remotely.ts')
    await furnishRemotely(furnish.address, { tenantId, account, lotId, box }, furnish.word, owner.shared)
  }
  return { account, box }
}

process.on('message', (wanted: WantedTenant) => {
  makeTenant(wanted)
    .catch((error: unknown) => ({ error: String(error) }))
    .then(answer => process.send?.(answer))
})
process.on('disconnect', async () => {
  await owner.close()
  await close()
})
