import type { LotOption } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { listLotOptions } from './queries.ts'

/** The lots that the caller may see, with their lanes. */
export const lotOptions = ({ db, scope }: SignedInContext): Promise<LotOption[]> => listLotOptions(db, scope)
