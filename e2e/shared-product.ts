import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { node, root, startProduct } from './product.ts'
import { type Tenant, tenantAt } from './tenant.ts'

export interface TenantOptions {
  furnish?: string
  /** How many lanes lead in, and how many out: 1 unless it says more. */
  lanesEach?: number
  /** It is the platform, in place of the one before. */
  isPlatform?: boolean
}

/** A product for many files of tests, each of which works in a tenant of its own. */
export interface SharedProduct {
  /** Makes a tenant, with a lot that has seen nothing yet; with `furnish`, rows in every table, in whose texts that word stands. */
  addTenant(options?: TenantOptions): Promise<Tenant>
  stop(): Promise<void>
}

type Answer = Pick<Tenant, 'account' | 'box'> | { error: string }

/** The server believes what a request says about its caller's address, so that each file of tests can have one. */
export async function startSharedProduct(): Promise<SharedProduct> {
  const product = await startProduct({
    PARKDESK_TRUST_PROXY: '127.0.0.1',
    PARKDESK_PLAIN_PROVIDERS: 'on',
    PARKDESK_VIDEO_NETWORKS: '127.0.0.1',
  })
  const maker = spawn(node, ['apps/server/src/testing/make-tenants.ts'], {
    cwd: root,
    env: product.env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(maker, 'exit')
  return {
    async addTenant({ furnish, lanesEach, isPlatform = false } = {}) {
      maker.send({
        isPlatform,
        ...(furnish !== undefined && { furnish: { address: product.address, word: furnish } }),
        ...(lanesEach !== undefined && { lanesEach }),
      })
      const gone = ended.then(([code]) => Promise.reject(new Error(`what makes tenants ended with ${code}`)))
      const [answer] = (await Promise.race([once(maker, 'message'), gone])) as [Answer]
      if ('error' in answer) throw new Error(answer.error)
      return tenantAt(product.address, answer.account, answer.box)
    },
    async stop() {
      maker.disconnect()
      await ended
      await product.stop()
    },
  }
}
