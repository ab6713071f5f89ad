import { Button, type ButtonProps } from '@mantine/core'

interface Props {
  isChosen: boolean
  label: string
  size?: ButtonProps['size']
  onClick: () => void
}

/** One of several ranges of days to pick from; only the chosen one is coloured. */
export function PresetButton({ isChosen, label, size = 'compact-xs', onClick }: Props) {
  return (
    <Button
      size={size}
      fw={400}
      variant={isChosen ? 'light' : 'subtle'}
      color={isChosen ? 'accent' : 'gray'}
      aria-pressed={isChosen}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
