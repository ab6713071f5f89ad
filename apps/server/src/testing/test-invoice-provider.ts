import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** An invoice as the simulated provider has it. */
export interface ProvidedInvoice {
  orderNo: string
  buyerName: string
  invoiceNo: string
  amountYuan: string
  wanted: Record<string, unknown>
}

export interface TestProvider {
  /** Where its gateway answers. */
  url: string
  /** A call of the simulator's own. */
  sim<T>(path: string, body: object): Promise<T>
  /** What it gives a company to enter in its system. */
  addAccount(): Promise<{ appKey: string; appSecret: string; accessToken: string }>
  invoices(): Promise<ProvidedInvoice[]>
  close(): Promise<void>
}

const main = join(import.meta.dirname, '../../../simulator/src/provider-main.ts')

/** The simulator of an invoice provider in a process of its own, over real HTTP on loopback. */
export async function startTestProvider(): Promise<TestProvider> {
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const { stdout } = child
  if (!stdout) throw new Error('the provider says nothing')
  const line = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`the provider ended with ${code}`)))
    createInterface({ input: stdout }).once('line', resolve)
  })
  const { origin } = JSON.parse(line) as { origin: string }
  const sim = async <T>(path: string, body: object) => {
    const answer = await fetch(`${origin}/sim/${path}`, { method: 'POST', body: JSON.stringify(body) })
    return (await answer.json()) as T
  }
  return {
    url: `${origin}/open/v1/services`,
    sim,
    addAccount: () => sim('accounts', {}),
    invoices: async () => (await sim<{ orders: ProvidedInvoice[] }>('invoices', {})).orders,
    close: () =>
      new Promise<void>(done => {
        child.removeAllListeners('exit').once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}
