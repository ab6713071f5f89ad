import { Skeleton } from '@mantine/core'
import type { RuleExample } from '@parkdesk/contract'
import { lazy, Suspense, useMemo, useState } from 'react'
import { UnsavedGuard } from '../../../../kit/form/unsaved-guard.tsx'
import { checkExamples } from '../example/example-check.ts'
import { faultsByField, findDraftFaults } from '../model/find-faults.ts'
import { readRule } from '../model/rule-draft.ts'
import type { SheetTab } from '../sheet/lab-sheet.tsx'
import { usePriced } from '../sheet/use-priced.ts'
import type { DeskProps } from './desk-props.ts'
import { FeeGlance } from './fee-glance.tsx'
import { NoteFields } from './note-fields.tsx'
import css from './page.module.css'
import { PageHead } from './page-head.tsx'
import { useDayClasses } from './use-day-classes.ts'
import { useDraft } from './use-draft.ts'
import { useSaveDraft } from './use-save-draft.ts'
import { useSaveKey } from './use-save-key.ts'

const loadEditor = () => import('../editor/editor.tsx')
const loadSheet = () => import('../sheet/lab-sheet.tsx')
const Editor = lazy(loadEditor)
const LabSheet = lazy(loadSheet)

// On their way while the page still asks for its rule; should this fail, drawing asks again.
loadEditor().catch(() => undefined)
loadSheet().catch(() => undefined)

const noExamples: readonly RuleExample[] = []

/** The desk of one version: what it says on one side, what it makes of a stay on the other. */
export function RuleDesk(props: DeskProps) {
  const { detail, version, isReadOnly, stay, setStay } = props
  const dayClasses = useDayClasses()
  const draft = useDraft({ name: detail?.name ?? '', note: version?.note ?? '', rule: props.rule })
  const { rule } = draft.written
  const [shownExample, showExample] = useState<number>()
  const [tab, setTab] = useState<SheetTab>('try')
  const examples = detail?.examples ?? noExamples

  const own = useMemo(
    () =>
      findDraftFaults(
        rule,
        dayClasses.map(({ key }) => key),
      ),
    [rule, dayClasses],
  )
  const saving = useSaveDraft(props, draft, own.length > 0)
  const chargeable = own.length === 0 ? rule : undefined
  const stays = useMemo(() => [stay], [stay])
  const exampleStays = useMemo(() => examples.map(example => example.stay), [examples])
  const priced = usePriced(chargeable, stays)
  const checked = usePriced(chargeable, exampleStays)
  const faults = own.length > 0 ? own : saving.faults.length > 0 ? saving.faults : priced.faults
  const byField = useMemo(() => faultsByField(faults), [faults])
  const inForce = useMemo(() => {
    const charged = detail?.versions.find(({ state }) => state === 'inForce')
    return charged && charged.version !== version?.version ? readRule(charged.rule) : undefined
  }, [detail, version])
  const checks = checkExamples(examples, checked.results)
  useSaveKey(() => {
    if (!isReadOnly) void saving.save()
  })
  const open = (example: RuleExample) => {
    setStay(example.stay)
    showExample(example.exampleId)
    setTab('try')
  }
  return (
    <div className={css.page}>
      <PageHead {...props} draft={draft} saving={saving} checks={checks} hasFaults={faults.length > 0} onOpen={open} />
      <div className={css.desk}>
        <div className={css.editor}>
          {(!isReadOnly || draft.written.note !== '') && <NoteFields draft={draft} isReadOnly={isReadOnly} />}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the undo keys of the fields in it */}
          <div onKeyDown={isReadOnly ? undefined : draft.onKeyDown}>
            <Suspense fallback={<Skeleton height={420} />}>
              <Editor
                editing={{ rule, isReadOnly, faults: byField, dayClasses, change: draft.change }}
                faults={faults}
              />
            </Suspense>
          </div>
          <FeeGlance priced={priced} />
        </div>
        <Suspense fallback={<Skeleton />}>
          <LabSheet
            tab={tab}
            setTab={setTab}
            rule={chargeable}
            inForce={inForce}
            stay={stay}
            setStay={setStay}
            priced={priced}
            checks={checks}
            isChecking={checked.isWorking}
            isReadOnly={isReadOnly}
            shown={examples.find(({ exampleId }) => exampleId === shownExample)}
            onOpen={open}
            onNew={() => showExample(undefined)}
            ruleIdOf={saving.ruleIdOf}
            refresh={props.refresh}
          />
        </Suspense>
      </div>
      <UnsavedGuard isDirty={draft.isDirty} isClosing={false} onStay={() => {}} onLeave={() => {}} />
    </div>
  )
}
