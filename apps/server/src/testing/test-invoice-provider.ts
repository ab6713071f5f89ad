import { startSimulated } from '../demo/start-simulated.ts'

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

/** The simulator of an invoice provider in a process of its own, over real HTTP on loopback. */
export async function startTestProvider(): Promise<TestProvider> {
  const {
    said: { origin },
    stop,
  } = await startSimulated<{ origin: string }>('provider-main.ts')
  const sim = async <T>(path: string, body: object) => {
    const answer = await fetch(`${origin}/sim/${path}`, { method: 'POST', body: JSON.stringify(body) })
    return (await answer.json()) as T
  }
  return {
    url: `${origin}/open/v1/services`,
    sim,
    addAccount: () => sim('accounts', {}),
    invoices: async () => (await sim<{ orders: ProvidedInvoice[] }>('invoices', {})).orders,
    close: stop,
  }
}
