import { z } from 'zod'
import { BlackListEntry } from '../access/black-list.ts'
import { WhiteListEntry } from '../access/white-list.ts'
import { CardRuleEntry } from '../card/card-rule.ts'
import { RuleAssignment } from '../charging/rule-assignment.ts'
import { GarageEntry } from '../site/garage.ts'
import { GateEntry } from '../site/gate.ts'
import { LaneEntry } from '../site/lane.ts'
import { LotEntry, mostLotPhotos } from '../site/parking-lot.ts'
import { RegionEntry } from '../site/region.ts'
import { SpotEntry } from '../site/spot.ts'
import { CurrencyCode } from '../wire/currency-code.ts'
import { endpoint } from '../wire/endpoint.ts'
import { matching } from '../wire/patterns.ts'
import { maxPictureBytes } from '../wire/picture.ts'

const lotId = z.number().int()
const name = z.string().trim().min(1).max(64)
const laneCode = LaneEntry.shape.laneCode
const lotName = matching('lotName')

const mostParts = 500

/**
 * A whole lot, as one installation gives it to another: its parts know each other by their names and codes, and a lane by its code. Boxes with their keys
 * and traffic are not in it.
 */
export const LotFile = z.strictObject({
  format: z.literal('parkdesk.lot.1'),
  /** The lot's own, wherever it goes: imported twice, it is there once. */
  lotKey: z.uuid(),
  /** In which the prices of its rules are. */
  currency: CurrencyCode,
  timeZone: z.string().min(1).max(64),
  /** Its position is in WGS-84. */
  lot: LotEntry.omit({ photoUrls: true, datum: true }),
  gates: z.array(GateEntry.omit({ lotId: true })).max(mostParts),
  garages: z.array(GarageEntry.omit({ lotId: true })).max(mostParts),
  lanes: z.array(LaneEntry.omit({ lotId: true, gateId: true, boxId: true }).extend({ gate: name })).max(mostParts),
  regions: z
    .array(
      RegionEntry.omit({ lotId: true, laneIds: true, innerLaneIds: true }).extend({
        laneCodes: z.array(laneCode).max(mostParts),
        innerLaneCodes: z.array(laneCode).max(mostParts),
      }),
    )
    .max(mostParts),
  spots: z
    .array(SpotEntry.omit({ lotId: true, garageId: true, cardId: true }).extend({ garage: name.nullable() }))
    .max(20_000),
  /** The versions that are in force, each as `rule` of the contract says. */
  chargeRules: z.array(z.strictObject({ ruleKey: z.string().min(1).max(16), name, rule: z.unknown() })).max(50),
  /** When a stay is charged by the assignments: those in force at its entry, or at its exit. */
  versionAt: z.enum(['entry', 'exit']),
  assignments: z
    .array(
      RuleAssignment.omit({ ruleId: true, ruleName: true, regionIds: true, laneIds: true }).extend({
        ruleKey: z.string().min(1).max(16),
        regions: z.array(name).min(1).max(mostParts).optional(),
        laneCodes: z.array(laneCode).min(1).max(mostParts).optional(),
      }),
    )
    .max(50),
  cardRules: z.array(CardRuleEntry.omit({ lotIds: true })).max(200),
  /** Plates that are listed for this lot alone, whose last day is not over. */
  blackList: z.array(BlackListEntry.omit({ lotId: true })).max(5_000),
  /** Plates that park free, whose last day is not over. Files of earlier versions have none. */
  whiteList: z
    .array(WhiteListEntry.omit({ lotId: true }))
    .max(5_000)
    .default([]),
  /** In the order in which they are shown. Files of earlier versions have none. */
  photos: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(100),
        bytes: z.base64().max(Math.ceil(maxPictureBytes / 3) * 4),
      }),
    )
    .max(mostLotPhotos)
    .default([]),
})
export type LotFile = z.output<typeof LotFile>

export const exportLotFile = endpoint({
  path: '/api/parkLot/exportFile',
  access: 'lot.export',
  encoding: 'json',
  body: z.object({ lotId }),
  data: LotFile,
  summary:
    'A whole lot as one file: gates, levels, lanes, regions, spots, charge rules, card rules, black and white list, photos. Needs the permission to view each of them.',
})

export const importLotFile = endpoint({
  path: '/api/parkLot/importFile',
  access: 'lot.save',
  encoding: 'json',
  signed: true,
  // Six photos, and all spots and plates that a file may have.
  maxBytes: 16 * 2 ** 20,
  body: z.object({
    file: LotFile,
    /** Instead of the file's. */
    name: lotName.optional(),
  }),
  data: z.object({
    lotId,
    /** It was there already: nothing was changed. */
    isThere: z.boolean(),
  }),
  summary:
    'Makes the planned lot of a file with all its parts, or none of it; what is wrong is said by its place. Needs the permission to edit each part. Asks for the password re-check.',
})

export const copyLot = endpoint({
  path: '/api/parkLot/copy',
  access: 'lot.save',
  encoding: 'json',
  signed: true,
  body: z.object({ lotId, name: lotName }),
  data: z.object({ lotId }),
  summary:
    'Makes a planned lot like another: gates, levels, lanes, regions, assigned charge rules, card rules and black list; without spots, boxes and photos. Asks for the password re-check.',
})
