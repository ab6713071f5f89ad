import * as oidc from 'openid-client'
import type { Clock } from '../../../lib/clock.ts'
import { Failure } from '../../../lib/failure.ts'
import type { FailureCode } from '../../../lib/failure-words.ts'
import { type Claims, claimedName } from './rules.ts'

const timeoutSeconds = 10
/** Clocks of servers differ by some seconds. */
const toleratedSeconds = 30
const mostBytes = 1024 * 1024
const scope = 'openid profile email'

/** What of the settings a call to the provider needs. */
export interface Client {
  issuer: string
  clientId: string
  clientSecret: string
}

/** What the server allows, and its time. */
interface Here {
  clock: Clock
  plainProviders: boolean
}

/** What the browser sets out with, and the server keeps. */
export interface Setting {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
}

/** An operator chooses whom the server asks: an answer without end would fill its memory. */
const boundedFetch: oidc.CustomFetch = async (url, { body, ...options }) => {
  // The types of bytes of library and platform differ, the bytes do not.
  const response = await fetch(url, { ...options, body: (body ?? null) as BodyInit | null })
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new TypeError('the answer is too long')
    parts.push(part)
  }
  const { status, headers } = response
  return new Response(bytes === 0 ? null : Buffer.concat(parts), { status, headers })
}

/** As the provider's document says; without a word about it, by the header. */
const authenticate =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    way(secret)(server, ...rest)
  }

const connect = ({ clock, plainProviders }: Here, { issuer, clientId, clientSecret }: Client) =>
  oidc.discovery(
    new URL(issuer),
    clientId,
    {
      [oidc.clockSkew]: Math.round((clock().getTime() - Date.now()) / 1000),
      [oidc.clockTolerance]: toleratedSeconds,
    },
    authenticate(clientSecret),
    {
      timeout: timeoutSeconds,
      [oidc.customFetch]: boundedFetch,
      execute: [oidc.enableNonRepudiationChecks, ...(plainProviders ? [oidc.allowInsecureRequests] : [])],
    },
  )

/** Does what asks the provider, and says what went wrong in words of the house. */
async function asking<Answer>({ issuer }: Client, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Failure ? error : failureOf(error, new URL(issuer).host)
  }
}

/** The address at the provider to which a browser is sent. */
export const authorizationAddress = (here: Here, client: Client, set: Setting, acr: string): Promise<string> =>
  asking(client, async () => {
    const config = await connect(here, client)
    return oidc.buildAuthorizationUrl(config, {
      redirect_uri: set.redirectUri,
      scope,
      state: set.state,
      nonce: set.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(set.verifier),
      code_challenge_method: 'S256',
      ...(acr !== '' && { acr_values: acr }),
    }).href
  })

/** What the provider says of who has come back; asked for more where its token does not hold the claim. */
export const claimsOf = (
  here: Here,
  client: Client,
  { answer, claim, ...set }: Setting & { answer: URLSearchParams; claim: string },
): Promise<Claims> =>
  asking(client, async () => {
    const config = await connect(here, client)
    const issuer = answer.get('iss')
    if (issuer !== null && issuer !== config.serverMetadata().issuer) throw new Failure('signInProvider.wrongIssuer')
    const checks = { expectedState: set.state, expectedNonce: set.nonce, pkceCodeVerifier: set.verifier }
    const tokens = await oidc.authorizationCodeGrant(config, new URL(`${set.redirectUri}?${answer}`), checks)
    const claims: Claims = tokens.claims() ?? {}
    const isWhole = claimedName(claims, claim) !== undefined && claim !== 'email'
    if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return claims
    const more = await oidc.fetchUserInfo(config, tokens.access_token, String(claims.sub))
    return { ...more, ...claims }
  })

/** Whether the provider answers and knows the client: by a code that it cannot have made. */
export const tryProvider = (here: Here, client: Client): Promise<string> =>
  asking(client, async () => {
    const config = await connect(here, client)
    const { issuer } = config.serverMetadata()
    const nowhere = new URL(
      `https://parkdesk.invalid/authredirect?${new URLSearchParams({ code: 'none', iss: issuer })}`,
    )
    try {
      await oidc.authorizationCodeGrant(config, nowhere, { pkceCodeVerifier: oidc.randomPKCECodeVerifier() })
    } catch (error) {
      if (!(error instanceof oidc.ResponseBodyError)) throw error
      if (refusesClient(error)) throw error
    }
    return issuer
  })

const refusesClient = ({ error }: oidc.ResponseBodyError) =>
  error === 'invalid_client' || error === 'unauthorized_client'

const claimCodes: Record<string, FailureCode | undefined> = {
  nonce: 'signInProvider.wrongNonce',
  iss: 'signInProvider.wrongIssuer',
  aud: 'signInProvider.wrongAudience',
  azp: 'signInProvider.wrongAudience',
}
const codes: Record<string, FailureCode | undefined> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'signInProvider.expired',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'signInProvider.wrongIssuer',
  OAUTH_KEY_SELECTION_FAILED: 'signInProvider.wrongSignature',
  OAUTH_TIMEOUT: 'signInProvider.unreachable',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'signInProvider.notProvider',
  OAUTH_RESPONSE_IS_NOT_JSON: 'signInProvider.notProvider',
  OAUTH_PARSE_ERROR: 'signInProvider.notProvider',
}

function failureOf(error: unknown, host: string): Failure {
  if (error instanceof oidc.AuthorizationResponseError) {
    return new Failure('signInProvider.denied', { values: { reason: error.error_description ?? error.error } })
  }
  if (error instanceof oidc.ResponseBodyError) {
    return new Failure(refusesClient(error) ? 'signInProvider.clientRefused' : 'signInProvider.codeRefused')
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) return new Failure('signInProvider.clientRefused')
  if (!(error instanceof oidc.ClientError)) return new Failure('signInProvider.unreachable', { values: { host } })
  return new Failure(codeOf(error), { values: { host } })
}

function codeOf({ code = '', cause }: oidc.ClientError): FailureCode {
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED') {
    const about = cause instanceof Error ? cause.cause : undefined
    const claim = typeof about === 'object' && about !== null && 'claim' in about ? String(about.claim) : ''
    return claimCodes[claim] ?? 'signInProvider.wrongSignature'
  }
  // What is wrong with a token that lacks something is only in the words.
  const said = code === 'OAUTH_INVALID_RESPONSE' && cause instanceof Error ? cause.message : ''
  if (/signature/i.test(said)) return 'signInProvider.wrongSignature'
  if (/\bnonce\b/.test(said)) return 'signInProvider.wrongNonce'
  return codes[code] ?? 'signInProvider.notProvider'
}
