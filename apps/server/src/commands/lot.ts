import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { commandActor, writeAudit } from '../db/audit.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { type CreatedLot, createLot, type NewLot } from '../modules/site/lot/create-lot.ts'
import { listTenants, type Tenant } from './list-tenants.ts'
import { openForCommand } from './open.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Makes and lists lots.

  npm run lot -- list
  npm run lot -- add --name NAME --capacity SPACES [options]

  --zone ZONE      the lot's time zone (Asia/Shanghai)
  --entries COUNT  lanes in, IN-1 and so on (1)
  --exits COUNT    lanes out, OUT-1 and so on (1)
  --tenant ID      the operator, when there are several`

const options = {
  name: { type: 'string' },
  capacity: { type: 'string' },
  zone: { type: 'string', default: 'Asia/Shanghai' },
  entries: { type: 'string', default: '1' },
  exits: { type: 'string', default: '1' },
  tenant: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

await runCommand(async args => {
  const { values, verb } = readArguments(args)
  if (values.help) return console.log(usage)
  if (verb !== 'add' && verb !== 'list') throw new UsageError(usage)
  const lot = verb === 'add' ? readLot(values) : undefined
  const { ownerUrl, close } = await openForCommand()
  const database = openDatabase(ownerUrl)
  try {
    const tenants = await listTenants(database.shared)
    if (lot) await add(database, chooseTenant(tenants, values.tenant), lot)
    else for (const tenant of tenants) await list(database, tenant)
  } finally {
    await database.close()
    await close()
  }
})

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { values, verb: positionals.length === 1 ? positionals[0] : undefined }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : ''}\n\n${usage}`)
  }
}

function readLot({ name, capacity, zone, entries, exits }: ReturnType<typeof readArguments>['values']): NewLot {
  if (!name?.trim() || capacity === undefined) throw new UsageError(usage)
  const timeZone = Intl.supportedValuesOf('timeZone').find(known => known === zone)
  if (!timeZone) throw new UsageError(`${zone} is no time zone. Write it like Asia/Shanghai.`)
  return {
    name: name.trim(),
    timeZone,
    capacity: readCount('capacity', capacity, 1_000_000),
    entries: readCount('entries', entries, 99),
    exits: readCount('exits', exits, 99),
  }
}

function readCount(option: string, text: string, most: number): number {
  if (!/^\d{1,7}$/.test(text) || Number(text) > most) {
    throw new UsageError(`--${option} is a whole number from 0 to ${most}, not ${text}.`)
  }
  return Number(text)
}

function chooseTenant(tenants: Tenant[], wanted: string | undefined): Tenant {
  const [first, ...others] = tenants
  const chosen = wanted === undefined ? first : tenants.find(tenant => String(tenant.tenantId) === wanted)
  if (chosen && (wanted !== undefined || others.length === 0)) return chosen
  const lines = tenants.map(({ tenantId, name }) => `  --tenant ${tenantId}   ${name}`)
  throw new UsageError(`Say for which operator:\n\n${lines.join('\n')}`)
}

async function add(database: Database, { tenantId, name }: Tenant, lot: NewLot): Promise<void> {
  const created = await database
    .forTenant(tenantId)
    .transaction()
    .execute(async db => {
      const made = await createLot(db, tenantId, lot)
      const added = { action: 'lot.add', entity: 'lot', entityId: made.lotId, after: lot }
      await writeAudit(db, commandActor(tenantId), added)
      return made
    })
  console.log(`\n  ${lot.name} (lot ${created.lotId}) is ready for traffic, for ${name}.\n`)
  console.log(`  Box     ${created.boxSerial}\n  Key     ${created.boxKey}   (shown only this once)\n`)
  console.log(`  Lanes   ${created.lanes.map(lane => lane.code).join(', ')}\n`)
  console.log(`Next: play its devices against the running server\n\n  ${simulation(created, lot)}\n`)
}

/** With "=": a key may begin with a dash. */
function simulation({ boxSerial, boxKey, lanes }: CreatedLot, { capacity, timeZone }: NewLot): string {
  const codes = lanes.map(({ code, direction }) => `--lane-${direction}=${code}`)
  const about = [`--capacity=${capacity}`, `--zone=${timeZone}`, ...codes]
  return `npm run simulate -- --live --box=${boxSerial} --key=${boxKey} ${about.join(' ')}`
}

async function list(database: Database, { tenantId, name }: Tenant): Promise<void> {
  const lots = await database
    .forTenant(tenantId)
    .selectFrom('lot')
    .leftJoin('cloud_box as box', join =>
      join.onRef('box.tenant_id', '=', 'lot.tenant_id').onRef('box.lot_id', '=', 'lot.lot_id'),
    )
    .select([
      'lot.lot_id as lotId',
      'code',
      'lot.name',
      'capacity',
      'time_zone as zone',
      sql<string>`coalesce(string_agg(box.serial, ', '), '')`.as('boxes'),
    ])
    .where('lot.tenant_id', '=', tenantId)
    .groupBy(['lot.tenant_id', 'lot.lot_id'])
    .orderBy('lot.lot_id')
    .execute()
  console.log(`\n${name} (tenant ${tenantId})`)
  if (lots.length === 0) console.log('  no lots yet: npm run lot -- add --name NAME --capacity SPACES')
  for (const lot of lots) {
    console.log(`  ${lot.lotId}  ${lot.code}  ${lot.name}  ${lot.capacity} spaces  ${lot.zone}  box ${lot.boxes}`)
  }
}
