import { type CloudBoxRow, countCloudBox, onlyValue, queryCloudBox, screens } from '@parkdesk/contract'
import { lazy, useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { keepBoxKey } from '../../../nouns/cloud-box/box-key.ts'
import type { MadeKey } from '../../../nouns/cloud-box/key-dialog.tsx'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns } from './columns.tsx'

const CloudBoxForm = lazy(() => import('./form.tsx'))
const CloudBoxDrawer = lazy(() => import('./drawer.tsx'))
const KeyDialog = lazy(() => import('../../../nouns/cloud-box/key-dialog.tsx'))

/** Boxes fall silent by themselves. */
const refetchMs = 15_000

export default function CloudBoxScreen() {
  const list = useList(queryCloudBox, countCloudBox, {
    noun: 'cloudBox',
    id: 'boxId',
    sort: '-createdAt',
    refetchMs,
  })
  const add = useDialog<CloudBoxRow>()
  const [made, setMade] = useState<MadeKey>()
  const { openId, open, close } = useOpenId(screens['basic/cloudBox'].opens)
  const show = (key: MadeKey) => {
    keepBoxKey(key.boxSerial, key.boxKey)
    setMade(key)
  }
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="boxSerial" />
      <LotFilter list={list} />
      <SelectFilter list={list} name="state" />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => open(row.boxId)}>
      <Can do="cloudBox.save">
        <NewButton onClick={add.openNew} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <CloudBoxDrawer boxId={openId} onKey={show} onClose={close} />
      </OnceOpen>
      <OnceOpen isOpen={add.isOpen}>
        <CloudBoxForm
          dialog={add}
          lotId={onlyValue(list.filter.lotId)}
          onSaved={box => {
            list.refresh()
            show(box)
            open(box.boxId)
          }}
        />
      </OnceOpen>
      <OnceOpen isOpen={made !== undefined}>
        <KeyDialog made={made} onClose={() => setMade(undefined)} />
      </OnceOpen>
    </ListScreen>
  )
}
