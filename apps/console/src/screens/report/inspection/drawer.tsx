import { Skeleton, Text } from '@mantine/core'
import { type InspectionRow, inspectionDetail, inspectionPoints } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { columns } from './columns.ts'
import { PointLine } from './point-line.tsx'

/** The plan is the title; how many points are checked stands above them. */
const facts = columns.filter(({ key }) => !['planName', 'checkedCount', 'pointCount'].includes(key))

/** A round with its points, at `?inspection=…`: on a phone it is what a person holds while he goes round. */
export default function InspectionDrawer(props: { inspectionId: number | undefined; onClose: () => void }) {
  const t = useWords()
  const detail = useDetail('inspection', inspectionDetail, props.inspectionId)
  return (
    <RecordDrawer detail={detail} title={row => row.planName} size={560} onClose={props.onClose}>
      {row => (
        <>
          <Why row={row} />
          <DetailSection title={t('inspection.points')}>
            <Text size="sm" c="dimmed" mb={4} role="status">
              {t('inspection.progress', { checked: row.checkedCount, all: row.pointCount })}
            </Text>
            <Points row={row} />
          </DetailSection>
          <DetailSection title={t('inspection.facts')}>
            <Facts row={row} columns={facts} />
          </DetailSection>
        </>
      )}
    </RecordDrawer>
  )
}

function Points({ row }: { row: InspectionRow }) {
  const { inspectionId, pointCount } = row
  const { data } = useQuery({
    queryKey: ['inspection', 'points', inspectionId],
    queryFn: ({ signal }) => call(inspectionPoints, { inspectionId }, { signal }),
  })
  if (!data) return <Skeleton height={64 * pointCount} />
  return (
    <LinedList>
      {data.points.map(point => (
        <PointLine key={point.position} row={row} point={point} />
      ))}
    </LinedList>
  )
}

/** Why the person cannot check its points, where he might expect to. */
function Why({ row }: { row: InspectionRow }) {
  const t = useWords()
  if (row.isForMe || ['done', 'late', 'missed'].includes(row.state)) return null
  if (row.state === 'planned') return <Note>{t('inspection.notYet', { time: row.dueAt.slice(0, 16) })}</Note>
  return (
    <Note>{can('inspection.check') ? t('inspection.notMine', { name: row.personName }) : t('inspection.noCheck')}</Note>
  )
}
