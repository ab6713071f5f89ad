import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface ProviderPerson {
  sub: string
  [claim: string]: unknown
}

type Claims = Record<string, unknown>

export interface TestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who signs in there next. */
  person: ProviderPerson
  /** Changes the claims of the tokens that it makes from now on; they are signed all the same. */
  tamper: ((claims: Claims) => Claims) | undefined
  /** Makes signatures by a key that it does not publish. */
  hasWrongKey: boolean
  /** Goes to an address of the provider as a browser does, until it sends the browser elsewhere. @returns where to */
  visit(address: string): Promise<URL>
  close(): Promise<void>
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const partOf = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A real OpenID Connect provider (oidc-provider) on a port of its own, where whoever comes is signed in at once. */
export async function startTestProvider(site: string): Promise<TestProvider> {
  const [key, wrongKey] = [newKey(), newKey()]
  const http = createServer()
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const client = { client_id: 'parkdesk', client_secret: 'a-secret-of-the-client' }
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [`${site}/authredirect`] }],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'only' }] },
    cookies: { keys: ['tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'staff_number'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    findAccount: (_ctx: unknown, accountId: string) => ({ accountId, claims: () => test.person }),
    loadExistingGrant: async ({ oidc }: Parameters<Parameters<Provider['use']>[0]>[0]) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.path !== '/token' || typeof ctx.body !== 'object' || ctx.body === null || !('id_token' in ctx.body)) return
    const [header = '', payload = ''] = String(ctx.body.id_token).split('.')
    const claims: Claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const text = `${header}.${partOf(test.tamper?.(claims) ?? claims)}`
    const signature = sign('RSA-SHA256', Buffer.from(text), test.hasWrongKey ? wrongKey : key)
    ctx.body.id_token = `${text}.${signature.toString('base64url')}`
  })
  const answer = provider.callback()
  http.on('request', (request, response) => {
    if (request.url !== '/interaction') return answer(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: test.person.sub } })
  })
  const test: TestProvider = {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    person: { sub: 'nobody' },
    tamper: undefined,
    hasWrongKey: false,
    visit: address => follow(address, issuer),
    close: () => new Promise(resolve => void http.close(() => resolve())),
  }
  return test
}

/** A browser that has never been there. */
async function follow(address: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(address)
  for (let step = 0; step < 10; step++) {
    if (at.origin !== issuer) return at
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const equals = pair.indexOf('=')
      cookies.set(pair.slice(0, equals), pair.slice(equals + 1))
    }
    const next = response.headers.get('location')
    if (next === null) throw new Error(`${at.href}: HTTP ${response.status} ${await response.text()}`)
    at = new URL(next, at)
  }
  throw new Error('the provider sends the browser round in circles')
}
