import type { TriedStay } from '@parkdesk/contract'
import type { Translate } from '../../../../kit/column/column.ts'
import { optionWord } from '../editor/lab-word.ts'
import { textOfTime } from '../model/wall-clock.ts'

/** A stay in a line: its times, the vehicle as far as it is no ordinary one, and what else counts. */
export function stayWords(
  { entry, exit, vehicle, benefits, visits, sessions, regions, paidAt, fillPercent }: TriedStay,
  t: Translate,
): string {
  const isOneDay = entry.slice(0, 10) === exit.slice(0, 10)
  const times = `${textOfTime(entry)} – ${textOfTime(isOneDay ? exit.slice(11) : exit)}`
  return [
    times,
    ...(vehicle.size === 'small' ? [] : [t(optionWord('size', vehicle.size))]),
    ...(vehicle.vehicleClass === null ? [] : [vehicle.vehicleClass]),
    ...(vehicle.energy === 'fuel' ? [] : [t(optionWord('energy', vehicle.energy))]),
    ...(vehicle.plateColor === 'blue' ? [] : [t(`kit.plateColor.${vehicle.plateColor}`)]),
    ...(vehicle.cardKind === null ? [] : [vehicle.cardKind]),
    ...(benefits.length === 0 ? [] : [t('chargeLab.example.benefits', { count: benefits.length })]),
    ...(visits.length === 0 ? [] : [t('chargeLab.example.visits', { count: visits.length })]),
    ...(sessions.length === 0 ? [] : [t('chargeLab.example.sessions', { count: sessions.length })]),
    ...regions.map(({ name, from, to }) => `${name} ${textOfTime(from).slice(11)}–${textOfTime(to).slice(11)}`),
    ...(fillPercent === null ? [] : [t('chargeLab.example.fill', { percent: fillPercent })]),
    ...(paidAt === null ? [] : [t('chargeLab.example.paidAt', { time: textOfTime(paidAt).slice(5) })]),
  ].join(' · ')
}
