import { Button, type ButtonProps, type ElementProps } from '@mantine/core'

type Props = ButtonProps & ElementProps<'button', keyof ButtonProps>

/** A button of a bar above a list or a page, as high as the filters beside it; the main one is `filled`. */
export function ToolButton({ variant = 'default', ...rest }: Props) {
  return <Button size="compact-md" h={32} variant={variant} {...rest} />
}
