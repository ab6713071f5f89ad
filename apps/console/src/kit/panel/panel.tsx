import { type ComponentPropsWithoutRef, createElement } from 'react'
import css from './panel.module.css'

type Tag = 'section' | 'article' | 'header' | 'div' | 'figure' | 'form' | 'details'
type Props<T extends Tag> = { as?: T } & ComponentPropsWithoutRef<T>

/** A surface of its own on the ground of the page. */
export function Panel<T extends Tag = 'section'>({ as, className, ...rest }: Props<T>) {
  return createElement(as ?? 'section', { ...rest, className: `${css.panel} ${className ?? ''}` })
}
