import { CloseButton } from '@mantine/core'
import { mayBeMask, personalKindOf } from '@parkdesk/contract'
import { z } from 'zod'
import { can } from './session.ts'
import type { useWords } from './words.ts'

/** Whether a field holds the mask of a value that the person does not see. Sent back, it leaves the value as it was. */
const isMasked = (schema: z.core.$ZodType | undefined, value: unknown): boolean =>
  schema !== undefined &&
  personalKindOf(schema) !== undefined &&
  typeof value === 'string' &&
  mayBeMask(value) &&
  !can('personalData.read')

/** The same of a field of a body. */
export const isMaskedAt = (body: z.ZodType, field: PropertyKey | undefined, values: object): boolean => {
  const shape: z.ZodRawShape = body instanceof z.ZodObject ? body.shape : {}
  return isMasked(shape[String(field)], (values as Record<string, unknown>)[String(field)])
}

/** What an input is besides while its value is masked: only to be read until it is cleared. */
export const maskedInput = (
  schema: z.core.$ZodType,
  value: unknown,
  onChange: (value: string) => void,
  t: ReturnType<typeof useWords>,
) =>
  isMasked(schema, value) && {
    readOnly: true,
    description: t('kit.form.masked'),
    rightSection: <CloseButton size="sm" aria-label={t('kit.clear')} onClick={() => onChange('')} />,
  }
