import {
  type ChargeRuleDetail,
  type RuleExample,
  removeRuleExample,
  saveRuleExample,
  type TriedStay,
} from '@parkdesk/contract'
import { tellFailure } from '../../../../kit/tell-failure.ts'
import { call } from '../../../../lib/api.ts'
import { notify } from '../../../../lib/notify.ts'
import { useWords } from '../../../../lib/words.ts'
import type { ExampleCheck } from './example-check.ts'
import type { WrittenExample } from './example-form.tsx'

interface Options {
  ruleIdOf: () => Promise<number | undefined>
  refresh: (ruleId: number) => Promise<ChargeRuleDetail>
}

/** Saves, confirms and removes the examples of a rule. Each answers whether it was done; if not, the person has been told. */
export function useExamples({ ruleIdOf, refresh }: Options) {
  const t = useWords()
  const change = async (deed: (ruleId: number) => Promise<string>): Promise<boolean> => {
    try {
      const ruleId = await ruleIdOf()
      if (ruleId === undefined) return false
      const told = await deed(ruleId)
      await refresh(ruleId)
      notify.success(told)
      return true
    } catch (error) {
      tellFailure(error)
      return false
    }
  }
  const save = (example: WrittenExample & { stay: TriedStay }) =>
    change(async ruleId => {
      await call(saveRuleExample, { ruleId, ...example })
      return t('kit.saved')
    })
  return {
    save,
    /** The fee now is the right one. */
    confirm: async ({ example, priced }: ExampleCheck) =>
      priced !== undefined && (await save({ ...example, expected: priced.amount })),
    remove: (example: RuleExample) =>
      change(async ruleId => {
        await call(removeRuleExample, { ruleId, exampleId: example.exampleId })
        return t('chargeLab.example.removed')
      }),
  }
}
