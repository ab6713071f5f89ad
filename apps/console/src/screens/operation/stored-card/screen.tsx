import { useView } from '../../../kit/list/view-tabs.tsx'
import { CardList } from './card-list.tsx'
import { UsedList } from './used-list.tsx'
import { views } from './views.tsx'

/** 储值卡: the cards, and at `?view=used` what moved their money. */
export default function StoredCardScreen() {
  return useView(views) === 'used' ? <UsedList /> : <CardList />
}
