import { cloudBoxDetail } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { Can } from '../../../kit/can.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { ConnectPanel } from '../../../nouns/cloud-box/connect-panel.tsx'
import type { MadeKey } from '../../../nouns/cloud-box/key-dialog.tsx'
import { BoxActions } from './actions.tsx'
import { columns } from './columns.tsx'

/** The serial number is the title. */
const facts = columns.filter(({ key }) => key !== 'boxSerial')

/** How soon the first message of a box is seen. */
const refetchMs = 2_000

interface Props {
  boxId: number | undefined
  onKey: (made: MadeKey) => void
  onClose: () => void
}

/** A box with the calls that connect it, at `?box=…`. */
export default function CloudBoxDrawer({ boxId, onKey, onClose }: Props) {
  const t = useWords()
  const detail = useDetail('cloudBox', cloudBoxDetail, boxId)
  // The drawer's own query, asked again while it is open.
  useQuery({
    queryKey: ['cloudBox', 'detail', boxId],
    queryFn: ({ signal }) => call(cloudBoxDetail, { boxId: boxId ?? 0 }, { signal }),
    enabled: boxId !== undefined,
    refetchInterval: refetchMs,
  })
  return (
    <RecordDrawer detail={detail} title={row => row.boxSerial} size={560} onClose={onClose}>
      {row => (
        <>
          <Can do="cloudBox.save">
            <BoxActions box={row} onKey={onKey} />
          </Can>
          <DetailSection title={t('cloudBox.facts')}>
            <Facts row={row} columns={facts} />
          </DetailSection>
          {row.state !== 'revoked' && (
            <DetailSection title={t('cloudBox.connect.title')}>
              <ConnectPanel {...row} />
            </DetailSection>
          )}
          <History noun="cloudBox" recordId={row.boxId} />
        </>
      )}
    </RecordDrawer>
  )
}
