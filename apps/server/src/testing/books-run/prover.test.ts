import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Invariant } from '../../modules/system/invariant/invariant.ts'
import { addLot } from '../test-lot.ts'
import { startTestServer } from '../test-server.ts'
import { openProver } from './prover.ts'

const lotsNamed = (name: string): Invariant => ({
  name,
  says: 'No lot has this name.',
  advice: 'Give it another one.',
  broken: tenantId => sql`select lot_id from lot where tenant_id = ${tenantId} and name = ${name}`,
})

it('a prover names what the rows break, as soon as they do', async () => {
  const server = await startTestServer()
  const { tenantId } = await server.addTenant('甲停车')
  const prover = await openProver(server, tenantId, ['东区', '西区'].map(lotsNamed))
  const before = await prover.broken()
  await addLot(server, tenantId, { name: '西区' })
  const after = await prover.broken()
  await prover.close()
  await server.close()
  expect([before, after]).toEqual([[], ['西区']])
})
