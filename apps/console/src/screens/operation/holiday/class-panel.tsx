import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import {
  type DataOf,
  type DayClass,
  type HolidayYear,
  type holidayClasses,
  saveHolidayClasses,
} from '@parkdesk/contract'
import { IconPlus } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { UnsavedGuard } from '../../../kit/form/unsaved-guard.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { ClassList } from './class-list.tsx'
import type { ClassLook } from './class-look.ts'
import css from './class-panel.module.css'
import { refreshHolidays } from './use-holiday-year.ts'

const ClassForm = lazy(() => import('./class-form.tsx'))

/** Changes that are not saved; `base` is what they were made from, as JSON. */
export interface ClassDraft {
  base: string
  classes: DayClass[]
}

interface Props {
  saved: DataOf<typeof holidayClasses> | undefined
  year: HolidayYear | undefined
  looks: ReadonlyMap<string, ClassLook>
  shownClass: string | undefined
  onShow: (classKey: string | undefined) => void
  draft: ClassDraft | undefined
  onDraft: (draft: ClassDraft | undefined) => void
}

/** The day classes in their order; changes are collected and saved as one version. */
export function ClassPanel({ saved, year, looks, shownClass, onShow, draft, onDraft }: Props) {
  const t = useWords()
  const edit = useDialog<DayClass>()
  if (!saved) return <Skeleton height={320} />
  const base = JSON.stringify(saved.classes)
  const classes = draft?.classes ?? saved.classes
  const change = (changed: DayClass[]) => onDraft({ base: draft?.base ?? base, classes: changed })
  const put = (fresh: DayClass) =>
    change(
      classes.some(({ key }) => key === fresh.key)
        ? classes.map(each => (each.key === fresh.key ? fresh : each))
        : [fresh, ...classes],
    )
  return (
    <section className={css.panel} aria-label={t('holiday.classes.title')}>
      <h2>{t('holiday.classes.title')}</h2>
      <p>{t('holiday.classes.hint')}</p>
      <ClassList
        classes={classes}
        usedKeys={saved.usedKeys}
        looks={looks}
        dayCounts={new Map(year?.classes.map(({ key, dayCount }) => [key, dayCount]))}
        shownClass={shownClass}
        onShow={onShow}
        onEdit={edit.open}
        onOrder={change}
      />
      <Can do="holiday.save">
        <ToolButton leftSection={<IconPlus size={16} />} onClick={edit.openNew}>
          {t('holiday.classes.add')}
        </ToolButton>
        {draft && (
          <SaveClasses
            classes={classes}
            version={saved.version}
            isStale={draft.base !== base}
            onDone={() => onDraft(undefined)}
          />
        )}
        <OnceOpen isOpen={edit.isOpen}>
          <ClassForm
            dialog={edit}
            classes={classes}
            usedKeys={saved.usedKeys}
            onPut={put}
            onRemove={key => change(classes.filter(each => each.key !== key))}
          />
        </OnceOpen>
      </Can>
    </section>
  )
}

interface SaveProps {
  classes: DayClass[]
  version: number
  /** Somebody else has changed the classes since. */
  isStale: boolean
  onDone: () => void
}

function SaveClasses({ classes, version, isStale, onDone }: SaveProps) {
  const t = useWords()
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const saved = await call(saveHolidayClasses, { version, classes, note })
      notify.success(t('holiday.day.saved', { version: saved.version }))
      await refreshHolidays()
      onDone()
    } catch (error) {
      notifyFailure(error)
      setBusy(false)
      void refreshHolidays()
    }
  }
  return (
    <Stack gap={10} className={css.save}>
      <Text size="sm" role="status">
        {t(isStale ? 'holiday.classes.stale' : 'holiday.classes.unsaved')}
      </Text>
      <TextInput
        label={t('holiday.day.note')}
        placeholder={t('holiday.day.notePlaceholder')}
        maxLength={200}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          {t('holiday.classes.discard')}
        </Button>
        <Button loading={isBusy} disabled={isStale} onClick={save}>
          {t('holiday.classes.save')}
        </Button>
      </Group>
      <UnsavedGuard isDirty isClosing={false} onStay={() => {}} onLeave={onDone} />
    </Stack>
  )
}
