import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import './message-page.css'

export interface MessageAction {
  label: string
  onClick: () => void
}

interface Props {
  icon: ReactNode
  title: string
  text: string
  actions: readonly MessageAction[]
}

/** A page that only says why there is nothing to show, and where to go from here. */
export function MessagePage({ icon, title, text, actions }: Props) {
  return (
    <div className="message-page">
      <div className="message-page-icon" aria-hidden="true">
        {icon}
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="message-page-actions">
        {actions.map(({ label, onClick }, index) => (
          <Button key={label} variant={index === 0 ? 'filled' : 'default'} onClick={onClick}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
