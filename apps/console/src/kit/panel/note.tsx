import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './panel.module.css'

interface Props {
  /** Something goes wrong unless somebody acts. */
  isUrgent?: boolean
  role?: 'note' | 'status' | 'alert'
  children: ReactNode
}

/** What a person has to know before he reads what stands below it. */
export function Note({ isUrgent = false, role = 'note', children }: Props) {
  const Icon = isUrgent ? IconAlertTriangle : IconInfoCircle
  return (
    <div className={css.note} data-urgent={isUrgent || undefined} role={role}>
      <Icon size={18} aria-hidden="true" />
      <span>{children}</span>
    </div>
  )
}
