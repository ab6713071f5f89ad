import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify from 'fastify'

export interface SecurityHeaders {
  /** For the console's pages and files. */
  pages: Record<string, string>
  /** For answers to calls: they are not documents, so they may load nothing, and directives for documents are left out. */
  calls: Record<string, string>
}

/** @param frames whose pages may be shown in a frame: an operator's video gateway */
const forPages = (frames: string[]): FastifyHelmetOptions => ({
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
      // Live video is made of pieces in the browser.
      mediaSrc: ["'self'", 'blob:'],
      frameSrc: frames.length > 0 ? frames : ["'none'"],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
})

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

/** Helmet's headers, which are the same for every answer. Computed once, not for each call. */
export const securityHeaders = async (frames: string[]): Promise<SecurityHeaders> => ({
  pages: await headersOf(forPages(frames)),
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
