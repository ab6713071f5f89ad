import { Anchor } from '@mantine/core'
import { type MenuNode, type OpeningScreenKey, type ScreenKey, screens } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { screenPath } from '../../lib/screen-path.ts'
import { useSession } from '../../lib/session.ts'

/** A place in another screen; it is found in the person's menu by its key, so that no screen imports another. */
export type ScreenTarget =
  /** One of its records, by id. */
  | { screen: OpeningScreenKey; record: number }
  /** The screen with these filters. */
  | { screen: ScreenKey; search: Readonly<Record<string, string | number>> }

const searchOf = (target: ScreenTarget) =>
  'record' in target ? { [screens[target.screen].opens]: target.record } : target.search

/** Its address in the person's menu; undefined: he does not have the screen. */
export const addressOf = (menu: readonly MenuNode[], target: ScreenTarget): string | undefined => {
  const path = screenPath(menu, target.screen)
  const texts = Object.entries(searchOf(target)).map(([key, value]) => [key, String(value)])
  return path && `${path}?${new URLSearchParams(texts)}`
}

export function ScreenLink({ to, children }: { to: ScreenTarget | undefined; children: ReactNode }) {
  const { menuRoutes } = useSession()
  const address = to && addressOf(menuRoutes, to)
  if (!address) return children
  return (
    <Anchor component={Link} to={address} inherit>
      {children}
    </Anchor>
  )
}

/** Goes to another screen; nothing happens when the person does not have it. */
export function useGoTo(): (to: ScreenTarget) => void {
  const { menuRoutes } = useSession()
  const navigate = useNavigate()
  return to => {
    const address = addressOf(menuRoutes, to)
    if (address) void navigate(address)
  }
}
