import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify from 'fastify'

export interface SecurityHeaders {
  /** Of the console's pages and files. */
  pages: Record<string, string>
  /** Of an answer to a call: it is no document, so nothing may be loaded by it, and what only documents heed is left out. */
  calls: Record<string, string>
}

const forPages: FastifyHelmetOptions = {
  hsts: false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Mantine writes its variables into style elements; scripts stay strict.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      connectSrc: ["'self'"],
      fontSrc: ["'self'", 'data:'],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
}

const forCalls: FastifyHelmetOptions = {
  hsts: false,
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  dnsPrefetchControl: false,
  ieNoOpen: false,
  permittedCrossDomainPolicies: false,
  xssFilter: false,
}

/** What helmet says to every answer alike. Asked once: it would put the same words together for each call anew. */
export const securityHeaders = async (): Promise<SecurityHeaders> => ({
  pages: await headersOf(forPages),
  calls: await headersOf(forCalls),
})

async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const sample = fastify()
  await sample.register(helmet, options)
  sample.get('/', async (_request, reply) => reply.raw.getHeaders())
  const answer = await sample.inject('/')
  await sample.close()
  return answer.json()
}
