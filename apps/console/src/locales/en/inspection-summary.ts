import type { Words } from '../words-type.ts'
import type { inspectionSummary as zh } from '../zh/inspection-summary.ts'

export const inspectionSummary: Words<typeof zh> = {
  title: 'Inspection summary',
  field: {
    by: 'By',
    begin: 'Due',
    lotId: 'Car park',
    name: 'Name',
    place: 'Of',
    total: 'Due',
    done: 'In time',
    late: 'Late',
    missed: 'Missed',
    findings: 'Findings',
    onTimeShare: 'Share in time',
  },
  by: { person: 'By person', lot: 'By car park', point: 'By point' },
  nobody: 'Nobody named',
  empty: {
    title: 'No rounds are over',
    hint: 'Rounds that were done or missed are added up here by person, car park and point.',
  },
}
