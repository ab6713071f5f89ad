import { z } from 'zod'

/** Specification 3: the result of an import. `URL` is the failed records as .xlsx, empty when there are none. */
export const ImportResult = z.object({
  Total: z.number(),
  SuccessNum: z.number(),
  RepeatNum: z.number(),
  FailedNum: z.number(),
  URL: z.string(),
  FailedRecords: z.array(
    z.object({ Sheet: z.string(), Row: z.number(), ErrorMsg: z.string(), OperationGuide: z.string() }),
  ),
})
export type ImportResult = z.infer<typeof ImportResult>
