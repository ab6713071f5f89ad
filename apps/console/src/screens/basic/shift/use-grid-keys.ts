import type { RosterMonthPlan } from '@parkdesk/contract'
import { type KeyboardEvent, useEffect, useRef } from 'react'

interface Options {
  days: readonly string[]
  isChangeable: boolean
  move: (rosterEntryId: number, to: { userId: number; day: string }) => void
  remove: (rosterEntryId: number) => void
}

const steps: Record<string, [down: number, right: number] | undefined> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows walk through the grid, with Alt they move the shift that has the focus; Delete takes it out. */
export function useGridKeys(plan: RosterMonthPlan, { days, isChangeable, move, remove }: Options) {
  // Where the focus belongs after a move, once the month has been read again.
  const wanted = useRef<{ table: HTMLTableElement; userId: number; day: string }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a month that was read again has drawn its cells again
  useEffect(() => {
    const { table, userId, day } = wanted.current ?? {}
    const cell = table?.querySelector<HTMLElement>(`[data-entry][data-user="${userId}"][data-day="${day}"]`)
    if (!cell) return
    wanted.current = undefined
    cell.focus()
  }, [plan])
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, currentTarget: table } = event
    if (!(target instanceof HTMLElement) || !isChangeable) return
    const { entry, user, day } = target.dataset
    if (day === undefined || user === undefined) return
    if (entry && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      return remove(Number(entry))
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const people = [...(table.tBodies[0]?.rows ?? [])].map(
      row => row.querySelector<HTMLElement>('[data-user]')?.dataset.user,
    )
    const toUser = people[people.indexOf(user) + step[0]]
    const toDay = days[days.indexOf(day) + step[1]]
    if (toUser === undefined || toDay === undefined) return
    if (event.altKey && entry) {
      wanted.current = { table, userId: Number(toUser), day: toDay }
      return move(Number(entry), { userId: Number(toUser), day: toDay })
    }
    table.querySelector<HTMLElement>(`[data-user="${toUser}"][data-day="${toDay}"]`)?.focus()
  }
  return { onKeyDown }
}
