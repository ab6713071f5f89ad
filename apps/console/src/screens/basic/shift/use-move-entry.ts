import { type RosterMonthPlan, removeRosterEntry, saveRosterEntry } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { minutesOf } from './month.ts'
import { refreshRoster } from './use-roster.ts'

interface Target {
  userId: number
  day: string
}

/** Moves a shift to another person or day, at the same booth and times; the server says why not. */
export function useMoveEntry(plan: RosterMonthPlan) {
  const t = useWords()
  const moving = useMutation({
    mutationFn: ({ rosterEntryId, to }: { rosterEntryId: number; to: Target }) => {
      const entry = plan.entries.find(each => each.rosterEntryId === rosterEntryId)
      if (!entry) throw new Error('a shift that is not in the grid')
      const { sentryId, shiftName, startsAt } = entry
      const body = { rosterEntryId, sentryId, shiftName, startsAt: startsAt.slice(11, 16), minutes: minutesOf(entry) }
      return call(saveRosterEntry, { ...body, ...to })
    },
    onSuccess: () => notify.success(t('roster.entry.moved')),
    onError: notifyFailure,
    onSettled: () => void refreshRoster(),
  })
  const removing = useMutation({
    mutationFn: (rosterEntryId: number) => call(removeRosterEntry, { rosterEntryIds: [rosterEntryId] }),
    onSuccess: () => notify.success(t('roster.entry.removed')),
    onError: notifyFailure,
    onSettled: () => void refreshRoster(),
  })
  return {
    isPending: moving.isPending || removing.isPending,
    to: (rosterEntryId: number, to: Target) => {
      const entry = plan.entries.find(each => each.rosterEntryId === rosterEntryId)
      if (entry && (entry.userId !== to.userId || entry.day !== to.day)) moving.mutate({ rosterEntryId, to })
    },
    remove: (rosterEntryId: number) => removing.mutate(rosterEntryId),
  }
}
