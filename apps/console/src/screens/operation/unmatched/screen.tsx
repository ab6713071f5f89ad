import { countUnmatched, queryUnmatched, screens, type UnmatchedRow } from '@parkdesk/contract'
import { IconGhost2, IconWand } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { prefetchList } from '../../../kit/list/list-queries.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { formatTime } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { PassPicture } from '../../../nouns/pass/pass-picture.tsx'

const CandidateDrawer = lazy(() => import('./candidate-drawer.tsx'))
const GhostDrawer = lazy(() => import('./ghost-drawer.tsx'))
const ModeDrawer = lazy(() => import('./mode-drawer.tsx'))

const { plate, text, time, percent, code, custom, link } = columnsOf<'unmatched', UnmatchedRow>('unmatched')

const columns = [
  plate('plateNumber', { color: 'plateColor' }),
  time('leftAt'),
  text('parkingName'),
  text('laneName', { width: 110 }),
  percent('confidence', { width: 102 }),
  custom('pictureUrl', {
    width: 76,
    cell: ({ pictureUrl, plateNumber, leftAt }) =>
      pictureUrl && <PassPicture url={pictureUrl} label={`${plateNumber} ${formatTime(leftAt)}`} size="list" />,
    text: ({ pictureUrl }) => pictureUrl ?? '',
  }),
  code('mode', { width: 100 }),
  link('orderNo', row => ({ screen: 'operation/records', record: row.orderId })),
]

const options = { noun: 'unmatched', id: 'orderId', sort: '-leftAt', follows: 'traffic' } as const

/** Exits that wait for a person, with the vehicles inside that they may be of. */
export default function UnmatchedScreen() {
  const t = useWords()
  const list = useList(queryUnmatched, countUnmatched, options)
  const { openId, open, close } = useOpenId(screens['operation/unmatched'].opens)
  const [drawer, setDrawer] = useState<'ghosts' | 'modes'>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => open(row.orderId)}>
      <ToolButton leftSection={<IconGhost2 size={16} />} onClick={() => setDrawer('ghosts')}>
        {t('unmatched.ghosts.act')}
      </ToolButton>
      <Can do="matching.save">
        <ToolButton leftSection={<IconWand size={16} />} onClick={() => setDrawer('modes')}>
          {t('unmatched.modes.act')}
        </ToolButton>
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <CandidateDrawer orderId={openId} onClose={close} />
      </OnceOpen>
      <OnceOpen isOpen={drawer === 'ghosts'}>
        <GhostDrawer isOpen={drawer === 'ghosts'} onClose={() => setDrawer(undefined)} />
      </OnceOpen>
      <OnceOpen isOpen={drawer === 'modes'}>
        <ModeDrawer isOpen={drawer === 'modes'} onClose={() => setDrawer(undefined)} />
      </OnceOpen>
    </ListScreen>
  )
}

UnmatchedScreen.prefetch = prefetchList(queryUnmatched, countUnmatched, options)
