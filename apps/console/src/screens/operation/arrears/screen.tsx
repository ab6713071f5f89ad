import { useView } from '../../../kit/list/view-tabs.tsx'
import { ArrearsList } from './arrears-list.tsx'
import { DunningList } from './dunning/dunning-list.tsx'
import { LotList } from './lot-list.tsx'
import { PlateList } from './plate-list.tsx'
import { views } from './views.tsx'

/** 欠费管理: what vehicles owe that left, at `?view=lots` by car park, at `?view=plates` by plate, at `?view=dunning` what was done about it. */
export default function ArrearsScreen() {
  const view = useView(views)
  if (view === 'lots') return <LotList />
  if (view === 'dunning') return <DunningList />
  return view === 'plates' ? <PlateList /> : <ArrearsList />
}
