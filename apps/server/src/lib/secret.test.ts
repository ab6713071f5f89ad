import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './secret.ts'

it('refuses hashes beyond the queue limit, and computes the others', async () => {
  const hash = await hashPassword('Blue-7-Harbour')
  const asked = Array.from({ length: 110 }, () => isPassword('Blue-7-Harbour', hash))
  const answers = await Promise.allSettled(asked)
  expect(answers.filter(answer => answer.status === 'fulfilled' && answer.value)).toHaveLength(102)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'request.tooMany' })
  expect(await isPassword('Blue-7-Harbour', hash)).toBe(true)
})
