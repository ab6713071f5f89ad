export interface SeveralOption {
  value: unknown
  label: string
}

export interface SeveralProps {
  label: string
  options: readonly SeveralOption[]
  chosen: readonly unknown[]
  onChoose: (values: readonly unknown[]) => void
}
