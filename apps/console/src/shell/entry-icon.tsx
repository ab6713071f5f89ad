import { lazy, Suspense } from 'react'
import { groupIcons } from '../lib/group-icons.ts'
import { useIsSettled } from '../lib/settled.ts'

interface Props {
  name: string
}

const size = 18
const Room = () => <svg width={size} height={size} aria-hidden="true" />

// A menu that lacks its icons is no reason to take the page away.
const ScreenIcon = lazy(() =>
  import('../lib/menu-icon.tsx').then(
    ({ MenuIcon }) => ({ default: MenuIcon }),
    () => ({ default: Room }),
  ),
)

/** The icon of an entry of the side menu. Those of screens are many, and come once the first page stands, in the room that is left for them. */
export function EntryIcon({ name }: Props) {
  const isSettled = useIsSettled()
  if (Object.hasOwn(groupIcons, name)) {
    const Icon = groupIcons[name as keyof typeof groupIcons]
    return <Icon size={size} stroke={1.6} aria-hidden="true" />
  }
  if (!isSettled) return <Room />
  return (
    <Suspense fallback={<Room />}>
      <ScreenIcon name={name} />
    </Suspense>
  )
}
