import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guideNames, guides, stepAfter } from './guides.ts'

it('[SH-06] there are three guides, of 6, 4 and 6 steps, and a picture in each language for every step', () => {
  expect(guideNames.map(name => guides[name].length)).toEqual([6, 4, 6])
  const missing = guideNames.flatMap(name =>
    guides[name].flatMap((_, index) =>
      ['zh', 'en']
        .map(language => `${language}/${name}-${index + 1}.webp`)
        .filter(file => !existsSync(join(import.meta.dirname, 'pictures', file))),
    ),
  )
  expect(missing).toEqual([])
})

it('[SH-06] the step counts from 1 by ones, never below, and ends after the last', () => {
  fc.assert(
    fc.property(fc.constantFrom(...guideNames), fc.array(fc.constantFrom<1 | -1>(1, -1)), (name, presses) => {
      let step: number | undefined = 1
      for (const by of presses) {
        const before: number = step
        step = stepAfter(name, before, by)
        if (step === undefined) {
          expect([before, by]).toEqual([guides[name].length, 1])
          return
        }
        expect(step).toBe(by === 1 ? before + 1 : Math.max(1, before - 1))
      }
    }),
  )
})
