import { startTestProvider } from './test-provider.ts'

/** For tests in a browser: a provider in a process of its own, for a site and a person (JSON), until it is killed; it prints what a client needs. */
const [site = '', person = '{}'] = process.argv.slice(2)
const provider = await startTestProvider(site)
provider.person = JSON.parse(person)
const { issuer, clientId, clientSecret } = provider
process.stdout.write(`${JSON.stringify({ issuer, clientId, clientSecret })}\n`)
