import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { MessageRow } from '@parkdesk/contract'
import { IconChecks, IconSettings, IconSpeakerphone } from '@tabler/icons-react'
import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Can } from '../../../kit/can.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { columns } from './columns.tsx'
import { useMessageTarget } from './use-message-target.ts'
import { useMessages } from './use-messages.ts'

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'))

const tool = { variant: 'default', size: 'compact-md', h: 32 } as const

export default function MessageCenterScreen() {
  const t = useWords()
  const { list, unread, marking } = useMessages()
  const goToTarget = useMessageTarget()
  const notice = useDialog<MessageRow>()
  const unreadTicked = list.selected.filter(row => row.state === 'unread')

  const open = (row: MessageRow) => {
    if (row.state === 'unread') marking.mutate([row.messageId])
    if (row.kind === 'notice') notice.open(row)
    else goToTarget(row)
  }
  const mark = (messageIds: number[] | 'all') =>
    marking.mutate(messageIds, { onSuccess: () => notify.success(t('message.marked')) })

  const filters = (
    <FilterBar list={list}>
      <SelectFilter list={list} name="state" />
      <SelectFilter list={list} name="kind" width={150} />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} isSelectable onOpen={open}>
      {unreadTicked.length > 0 && (
        <Button {...tool} onClick={() => mark(unreadTicked.map(row => row.messageId))}>
          {t('message.markRead', { count: unreadTicked.length })}
        </Button>
      )}
      {unread !== undefined && unread > 0 && (
        <Button
          {...tool}
          leftSection={<IconChecks size={16} />}
          loading={marking.isPending}
          onClick={() => mark('all')}
        >
          {t('message.readAll', { count: unread })}
        </Button>
      )}
      <Can do="importantNotice.save">
        <PageLink
          to="/_cloud_Public/importantNotice"
          label={t('message.noticePage')}
          icon={<IconSpeakerphone size={16} />}
        />
      </Can>
      <PageLink to="/_cloud_system/setPush" label={t('message.push')} icon={<IconSettings size={16} />} />
      <OnceOpen isOpen={notice.isOpen}>
        <NoticeDialog dialog={notice} />
      </OnceOpen>
    </ListScreen>
  )
}

interface PageLinkProps {
  to: string
  label: string
  icon: ReactNode
}

function PageLink({ to, label, icon }: PageLinkProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={32} component={Link} to={to} aria-label={label}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
