import { type IntegrityRow, yuan } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import * as queries from './queries.ts'
import {
  type Acted,
  type Cash,
  type Figure,
  figures,
  markOf,
  medianOf,
  rateOf,
  type Seen,
  smallSample,
} from './rules.ts'

interface Group {
  lotId: number
  groupId: number
  seen: Seen
  acted: Acted
  cash: Cash | undefined
}

const unseen: Seen = { vehicles: 0, vehiclesBefore: 0 }
const nothing: Acted = {
  ...{ openings: 0, openingsBefore: 0, freeExits: 0, freeExitsBefore: 0 },
  ...{ corrections: 0, correctionsBefore: 0, forNobody: 0 },
}

/** Every row of the board; there are as many as people, booths, lanes or hours. */
export async function makeBoard(db: Db, scope: Scope, search: queries.IntegritySearch): Promise<IntegrityRow[]> {
  const groups = await findGroups(db, scope, search)
  const { lots, names } = await queries.listNames(db, scope, search)
  const medians = new Map(
    Map.groupBy(groups, ({ lotId }) => lotId)
      .entries()
      .map(([lotId, of]) => [lotId, mediansOf(of)]),
  )
  return groups.flatMap(group => {
    const lot = lots.get(group.lotId)
    const of = medians.get(group.lotId)
    return lot && of
      ? [rowOf(group, { search, lot, timeZone: scope.timeZone, medians: of, name: names.get(group.groupId) ?? '' })]
      : []
  })
}

async function findGroups(db: Db, scope: Scope, search: queries.IntegritySearch): Promise<Group[]> {
  const [seen, acted, cash] = [
    await queries.listSeen(db, scope, search),
    await queries.listActed(db, scope, search),
    await queries.listCash(db, scope, search),
  ]
  const ofLots =
    search.group === 'person'
      ? new Map((await queries.listSeenOfLots(db, scope, search)).map(({ lotId, ...each }) => [lotId, each]))
      : undefined
  const groups = new Map<string, Group>()
  const groupOf = ({ lotId, groupId }: { lotId: number; groupId: number }): Group => {
    const key = `${lotId}:${groupId}`
    const known = groups.get(key)
    if (known) return known
    // Who acts without a shift is compared with all that left.
    const made = { lotId, groupId, seen: ofLots?.get(lotId) ?? unseen, acted: nothing, cash: undefined }
    groups.set(key, made)
    return made
  }
  for (const { vehicles, vehiclesBefore, ...key } of seen) groupOf(key).seen = { vehicles, vehiclesBefore }
  for (const each of acted) groupOf(each).acted = each
  for (const each of cash) groupOf(each).cash = each
  return [...groups.values()].filter(({ seen: { vehicles }, acted: done, cash: drawer }) =>
    Boolean(vehicles || drawer || figures.some(figure => done[figure] > 0)),
  )
}

const mediansOf = (groups: readonly Group[]): Record<Figure, number | null> => {
  const median = (figure: Figure) => medianOf(groups.map(({ seen, acted }) => rateOf(acted[figure], seen.vehicles)))
  return { openings: median('openings'), freeExits: median('freeExits'), corrections: median('corrections') }
}

interface Around {
  search: queries.IntegritySearch
  lot: { name: string }
  timeZone: string
  medians: Record<Figure, number | null>
  name: string
}

function rowOf(
  { lotId, groupId, seen, acted, cash }: Group,
  { search, lot, timeZone, medians, name }: Around,
): IntegrityRow {
  const { group, from, before } = search
  const isSmall = seen.vehicles < smallSample
  const compared = (figure: Figure) => {
    const count = acted[figure]
    const rate = rateOf(count, seen.vehicles)
    const median = medians[figure]
    const earlier = rateOf(acted[`${figure}Before`], seen.vehiclesBefore)
    return { count, rate, median, before: earlier, mark: markOf({ count, rate, median, before: earlier, isSmall }) }
  }
  const [openings, freeExits, corrections] = [compared('openings'), compared('freeExits'), compared('corrections')]
  return {
    ...{ key: `${lotId}:${groupId}`, group, groupId, lotId, parkingName: lot.name },
    userName: group === 'person' ? name : '',
    placeName: group === 'person' ? '' : group === 'hour' ? hourWord(groupId) : name,
    vehicles: seen.vehicles,
    sample: isSmall ? 'small' : 'enough',
    ...{ openings: openings.count, openingsRate: openings.rate, openingsMedian: openings.median },
    ...{ openingsBefore: openings.before, openingsMark: openings.mark, forNobody: acted.forNobody },
    ...{ freeExits: freeExits.count, freeExitsRate: freeExits.rate, freeExitsMedian: freeExits.median },
    ...{ freeExitsBefore: freeExits.before, freeExitsMark: freeExits.mark },
    ...{ corrections: corrections.count, correctionsRate: corrections.rate, correctionsMedian: corrections.median },
    ...{ correctionsBefore: corrections.before, correctionsMark: corrections.mark },
    shifts: cash?.shifts ?? null,
    shiftsOff: cash?.shiftsOff ?? null,
    difference: cash ? yuan(cash.differenceFen) : null,
    begin: localTimeOf(from, timeZone),
    // The lists' last second is a part of what they show.
    end: localTimeOf(new Date(before.getTime() - 1000), timeZone),
  }
}

/** "08:00–08:59". */
const hourWord = (hour: number) => `${String(hour).padStart(2, '0')}:00–${String(hour).padStart(2, '0')}:59`
