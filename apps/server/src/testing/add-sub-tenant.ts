import type { TestServer } from './test-server.ts'

let made = 0

/** A part of a tenant: its users see only its lots. */
export async function addSubTenant(server: TestServer, tenantId: number, name = `东区${++made}`): Promise<number> {
  const { id } = await server.owner.shared
    .insertInto('sub_tenant')
    .values({ tenant_id: tenantId, name })
    .returning('sub_tenant_id as id')
    .executeTakeFirstOrThrow()
  return id
}
