import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DayFieldProps } from './day-picker-field.tsx'

const DayPickerField = lazy(() => import('./day-picker-field.tsx'))

/** A day, or none. The calendar loads with the form that has one. */
export function DayField(props: DayFieldProps) {
  return (
    <Suspense fallback={<TextInput label={props.field.input.label} disabled />}>
      <DayPickerField {...props} />
    </Suspense>
  )
}
