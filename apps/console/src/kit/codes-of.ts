import { z } from 'zod'

/** A schema without what may be left out; whether null is a value of it. */
export const bareSchema = (
  schema: z.core.$ZodType,
  isNullable = false,
): { schema: z.core.$ZodType; isNullable: boolean } => {
  if (schema instanceof z.ZodNullable) return bareSchema(schema.unwrap(), true)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return bareSchema(schema.unwrap(), isNullable)
  return { schema, isNullable }
}

/** Whether a filter takes several values at once: one or a list of them. */
export const takesSeveral = (declared: z.core.$ZodType): boolean => bareSchema(declared).schema instanceof z.ZodUnion

/** The columns of which a count adds up what is in them, as its answer declares them. */
export const summedBy = (answer: z.ZodType): readonly string[] => {
  const sums = answer instanceof z.ZodObject ? (answer.shape as z.ZodRawShape).sums : undefined
  const columns = sums && bareSchema(sums).schema
  return columns instanceof z.ZodObject ? Object.keys(columns.shape) : []
}

/** The codes that a schema of the contract has to choose from; none of another kind of value. */
export const codesOf = (declared: z.core.$ZodType): readonly (string | number)[] => {
  const { schema } = bareSchema(declared)
  if (schema instanceof z.ZodUnion) return codesOf(schema.options[0] as z.core.$ZodType)
  if (schema instanceof z.ZodEnum) return schema.options
  return schema instanceof z.ZodLiteral ? ([...schema.values] as (string | number)[]) : []
}

/** What a control of Mantine's offers: codes with their words. */
export const optionsOf = <Code extends string>(codes: readonly Code[], word: (code: Code) => string) =>
  codes.map(value => ({ value, label: word(value) }))
