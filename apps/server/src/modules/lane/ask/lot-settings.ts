import type { KnownClass, LanePolicy, PayChannel } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import { settingsStamp } from '../../../db/settings-stamp.ts'
import { rememberStatements } from '../../../db/statements.ts'
import { rulesOfLot } from '../../access/parking-right/rule-rights.ts'
import type { OpenRight } from '../../access/parking-right/rules.ts'
import { knownClasses } from '../../charging/vehicle-class/known-classes.ts'
import { ownTextsOf } from './own-texts.ts'
import type { OwnText } from './texts.ts'

export interface AskedLane {
  laneId: number
  mode: 'normal' | 'heldOpen' | 'closed'
  isInner: boolean
  regionName: string | null
}

/** What displays of a lot are to say, by reason; null: the built-in words. */
type OwnTexts = Partial<Record<string, OwnText>> | null

/** What asks of a lot go by and people seldom change. Each transaction that does leaves a stamp (migration 0392). */
interface LotSettings {
  /** The stamp of the settings as they were read. */
  stamp: string
  policy: Record<'blackListed' | 'inside' | 'arrears' | 'full' | 'noEntry', LanePolicy>
  timeZone: string
  capacity: number
  payChannels: PayChannel[]
  vehicleClasses: KnownClass[]
  /** Of rules for free vehicles in the lot, whether or not they free this one. */
  freeing: OpenRight[]
  ownTexts: Record<'in' | 'out', OwnTexts>
}

export interface KnownLot extends LotSettings {
  /** By code. */
  lanes: ReadonlyMap<string, AskedLane>
}

interface OfLot {
  tenantId: number
  lotId: number
}

const listLots = rememberStatements((db, { tenantId, lotId }: OfLot) => {
  const settings = sql<LotSettings & { lanes: (AskedLane & { code: string })[] }>`
    select ${settingsStamp('lot')} as stamp,
      json_build_object('blackListed', lot.when_black_listed, 'inside', lot.when_inside, 'arrears', lot.when_in_arrears,
        'full', lot.when_full, 'noEntry', lot.when_no_entry) as policy,
      lot.time_zone as "timeZone", lot.capacity, lot.pay_channels as "payChannels",
      ${knownClasses('lot')} as "vehicleClasses", ${rulesOfLot('lot')} as freeing,
      json_build_object('in', ${ownTextsOf('in')}, 'out', ${ownTextsOf('out')}) as "ownTexts",
      coalesce((
        select json_agg(json_build_object('code', lane.code, 'laneId', lane.lane_id, 'mode', lane.mode, 'isInner', lane.is_inner,
          'regionName', region.name))
        from lane left join region on region.tenant_id = lane.tenant_id and region.region_id = lane.region_id
        where lane.tenant_id = lot.tenant_id and lane.lot_id = lot.lot_id), '[]') as lanes
    from lot where lot.tenant_id = ${tenantId} and lot.lot_id = ${lotId}`
  return { compile: () => settings.compile(db) }
})

async function readLot(db: Db, of: OfLot): Promise<KnownLot> {
  const [found] = await listLots(db, of, undefined)
  if (!found) throw new Error(`lot ${of.lotId} of tenant ${of.tenantId} is gone`)
  return { ...found, lanes: new Map(found.lanes.map(({ code, ...lane }) => [code, lane])) }
}

const mostKnown = 500
const memories = new WeakMap<Database, Map<string, KnownLot>>()

/** How lots are known to this process. Whoever uses one compares its stamp with that of the database, in the statement that reads all else. */
export interface LotMemory {
  /** As it was read last, else read now. */
  know(db: Db, of: OfLot): Promise<KnownLot>
  /** It is read again by whoever asks next. */
  forget(of: OfLot): void
}

export function lotMemory(database: Database): LotMemory {
  const known = memories.get(database) ?? new Map<string, KnownLot>()
  memories.set(database, known)
  const keyOf = ({ tenantId, lotId }: OfLot) => `${tenantId} ${lotId}`
  return {
    async know(db, of) {
      const found = known.get(keyOf(of))
      if (found) return found
      const lot = await readLot(db, of)
      if (known.size >= mostKnown) known.clear()
      known.set(keyOf(of), lot)
      return lot
    },
    forget: of => void known.delete(keyOf(of)),
  }
}
