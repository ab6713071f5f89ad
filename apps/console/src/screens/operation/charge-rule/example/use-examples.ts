import {
  type BodyOf,
  type ChargeRuleDetail,
  importRuleExamples,
  type RuleExample,
  removeRuleExample,
  saveRuleExample,
  type TriedStay,
} from '@parkdesk/contract'
import { notifyFailure } from '../../../../kit/notify-failure.ts'
import { call } from '../../../../lib/api.ts'
import { notify } from '../../../../lib/notify.ts'
import { useWords } from '../../../../lib/words.ts'
import type { ExampleCheck } from './example-check.ts'
import type { WrittenExample } from './example-form.tsx'

interface Options {
  ruleIdOf: () => Promise<number | undefined>
  refresh: (ruleId: number) => Promise<ChargeRuleDetail>
}

/** Saves, confirms and removes the examples of a rule. Each answers whether it was done; if not, the person has been notified. */
export function useExamples({ ruleIdOf, refresh }: Options) {
  const t = useWords()
  const change = async (action: (ruleId: number) => Promise<string>): Promise<boolean> => {
    try {
      const ruleId = await ruleIdOf()
      if (ruleId === undefined) return false
      const done = await action(ruleId)
      await refresh(ruleId)
      notify.success(done)
      return true
    } catch (error) {
      notifyFailure(error)
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
    /** Keeps several at once, all or none; those that are there already stay as they are. */
    importAll: (examples: BodyOf<typeof importRuleExamples>['examples']) =>
      change(async ruleId => {
        const { saved, repeated } = await call(importRuleExamples, { ruleId, examples })
        return repeated === 0
          ? t('chargeLab.paste.saved', { count: saved })
          : t('chargeLab.paste.savedSome', { count: saved, repeated })
      }),
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
