/** What the tests use of oidc-provider, which comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface Context {
    path: string
    body: unknown
    oidc: {
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant }
      client: { clientId: string }
      session: { accountId: string }
    }
  }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): void
    callback(): RequestListener
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>
  }
}
