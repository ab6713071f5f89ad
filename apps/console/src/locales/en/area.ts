import type { Words } from '../words-type.ts'
import type { area as zh } from '../zh/area.ts'

export const area: Words<typeof zh> = {
  title: 'Divisions',
  onlyWithLots: 'Only those with car parks',
  lots_one: '{{count}} car park',
  lots_other: '{{count}} car parks',
  noLots: 'No car parks here. The division of a car park is set under Position on its page.',
  state: 'Divisions as of June 2023 (National Bureau of Statistics), without Hong Kong, Macao and Taiwan.',
}
